import type { ApiElsewhere, CallMessage, CallReply, ShopTransport } from '#contract/door.ts';
import type { Answer } from '#contract/fields/answer.ts';
import { challengeRule } from '#contract/fields/challenge.ts';

const appName = 'nostimo-web';

/** Transport to an API in another process, with the headers of docs/spec.md#api-headers. Any failure on the way is `network-error`. */
export function createFetchTransport({ timeoutInMs, ...api }: ApiElsewhere): ShopTransport {
  return async (message) => {
    try {
      const response = await fetch(urlOf(api, message), {
        method: message.method,
        headers: headersOf(message),
        body: message.body === undefined ? null : JSON.stringify(message.body),
        signal: AbortSignal.timeout(timeoutInMs),
      });
      const answer = (await response.json()) as Answer<unknown>;
      const auth = authOf(response.headers);
      return { status: response.status, answer, ...(auth && { auth }) };
    } catch {
      return { status: 503, answer: { code: 'network-error', data: null, message: '' } };
    }
  };
}

function urlOf({ apiUrl, apiKey, business }: Omit<ApiElsewhere, 'timeoutInMs'>, message: CallMessage): URL {
  const address = `content/v1/account/${business}/repository/shop/hook/call`;
  const url = new URL(`${apiUrl.replace(/\/$/, '')}/${address}/${message.name}/v1`);
  const common = { apiKey, business, ...(message.method === 'GET' && { lang: message.language }) };
  url.search = new URLSearchParams({ ...common, ...message.query }).toString();
  return url;
}

/** docs/spec.md#session-store: any response with token and user is stored. */
function authOf(headers: Headers): CallReply['auth'] {
  const token = headers.get('token');
  const user = headers.get('user');
  return token && user ? { token, user: JSON.parse(decodeURIComponent(user)) } : undefined;
}

function headersOf(message: CallMessage): Record<string, string> {
  return {
    app: appName,
    lang: message.language,
    'x-request-id': message.requestId,
    'x-forwarded-for': message.clientAddress,
    ...(message.userAgent && { 'user-agent': message.userAgent }),
    ...(message.challengeAnswer && { [challengeRule.header]: message.challengeAnswer }),
    ...(message.idempotencyKey && { 'idempotency-key': message.idempotencyKey }),
    ...(message.token && { authorization: `Bearer ${message.token}` }),
    ...(message.body !== undefined && { 'content-type': 'application/json' }),
  };
}
