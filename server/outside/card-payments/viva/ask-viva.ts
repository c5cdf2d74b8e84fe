import { CardProviderBusy, CardProviderDown } from '../card-payments.ts';
import { createBackOff } from './back-off.ts';

export interface VivaRequest {
  method: 'GET' | 'POST' | 'DELETE';
  url: string;
  authorization: string;
  form?: Record<string, string>;
  json?: unknown;
}

export interface VivaReply {
  status: number;
  body: string;
}

export type AskViva = (request: VivaRequest) => Promise<VivaReply>;

interface AskDeps {
  timeoutInMs: number;
  monotonicNowInMs(): number;
}

/** Sends one request and returns the unparsed response. Throws `CardProviderDown` without a timely response from Viva. */
export function createAskViva({ timeoutInMs, monotonicNowInMs }: AskDeps): AskViva {
  const backOff = createBackOff(monotonicNowInMs);
  return async (request) => {
    // Neither headers nor bodies may reach a log: they contain keys and names of payers.
    const where = `${request.method} ${new URL(request.url).pathname}`;
    const waitInMs = backOff.leftInMs();
    if (waitInMs > 0) throw new CardProviderBusy(`${where}: not asked, Viva wants to be left alone`, waitInMs);
    const response = await attempt(where, () => send(request, timeoutInMs));
    const { status } = response;
    if (status === 429) {
      throw new CardProviderBusy(`${where}: Viva answered 429`, backOff.begin(response.retryAfter));
    }
    if (status >= 500 || status === 408) throw new CardProviderDown(`${where}: Viva answered ${status}`);
    return { status, body: response.body };
  };
}

async function send({ method, url, authorization, form, json }: VivaRequest, timeoutInMs: number) {
  const headers: Record<string, string> = { authorization, accept: 'application/json' };
  let content: string | undefined;
  if (json !== undefined) {
    headers['content-type'] = 'application/json';
    content = JSON.stringify(json);
  } else if (form) {
    headers['content-type'] = 'application/x-www-form-urlencoded';
    content = new URLSearchParams(form).toString();
  }
  const signal = AbortSignal.timeout(timeoutInMs);
  // A redirect would send our keys to an unverified address.
  const response = await fetch(url, { method, headers, body: content ?? null, signal, redirect: 'error' });
  return { status: response.status, retryAfter: response.headers.get('retry-after'), body: await response.text() };
}

async function attempt<Answer>(where: string, work: () => Promise<Answer>): Promise<Answer> {
  try {
    return await work();
  } catch (error) {
    throw new CardProviderDown(`${where}: ${(error as Error).name}`, { cause: error });
  }
}

export function basicOf(user: string, password: string): string {
  return `Basic ${Buffer.from(`${user}:${password}`).toString('base64')}`;
}
