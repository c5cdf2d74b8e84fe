import { solvePuzzle } from './solve-puzzle.ts';

export interface ClientOptions {
  /** The address of the shop, such as https://shop.example. Empty in a page whose own server passes /api on. */
  baseUrl: string;
  /** The public id of your app (`nsa_…`), from /office/settings/keys. */
  appId: string;
  /** Language of names and messages; Greek by default. */
  language?: 'el' | 'en';
  /** The secret key of a program (`nsk_…`), for the staff calls it is bound to. Never in a browser. */
  secretKey?: string;
  /** The token of an earlier sign-in, as `onToken` received it. */
  token?: string | null;
  /** Receives the token of a sign-in, and null when it is over. Without it a sign-in lasts as long as this client. */
  onToken?: (token: string | null) => void;
  /** The shop's code in addresses of the API (SHOP_CODE). */
  business?: string;
  fetch?: typeof fetch;
}

export interface CallOptions {
  /** Of a call that may be repeated after a lost connection: the same key gives the same answer. */
  idempotencyKey?: string;
  language?: 'el' | 'en';
  signal?: AbortSignal;
}

/** One row of the generated table of calls. */
export interface CallRow {
  name: string;
  method: 'GET' | 'POST' | 'PUT';
  /** Fields of the input that are sent in the address instead of the body. */
  query?: readonly string[];
  isPublic?: true;
}

export interface ReceivedAnswer {
  code: string;
  data: unknown;
  message: string;
  /** The HTTP status; 0 when no answer arrived. */
  status: number;
}

export type SendCall = (row: CallRow, input?: object, options?: CallOptions) => Promise<ReceivedAnswer>;

export function createSendCall(options: ClientOptions): SendCall {
  const { baseUrl, appId, secretKey, business = 'nostimo', onToken } = options;
  let token = secretKey ?? options.token ?? null;

  function keepToken(next: string | null): void {
    if (secretKey) return;
    token = next;
    onToken?.(next);
  }

  function addressOf({ name, isPublic }: CallRow, query: URLSearchParams): string {
    const end = `${business}/repository/shop/hook/call/${name}/v1`;
    // The answer for everyone, from any cache on the way. A customer's may differ.
    if (isPublic && !token) return `${baseUrl}/api/share/v1/content/${end}?${query}`;
    return `${baseUrl}/api/content/v1/account/${end}?${new URLSearchParams({ apiKey: appId, business })}&${query}`;
  }

  async function request(row: CallRow, input: object, call: CallOptions, challenge?: Record<string, string>) {
    const { query, body } = divide(row, input);
    query.set('lang', call.language ?? options.language ?? 'el');
    const sent = token;
    const headers = {
      ...(body && { 'content-type': 'application/json' }),
      ...(sent && { authorization: `Bearer ${sent}` }),
      ...(call.idempotencyKey && { 'idempotency-key': call.idempotencyKey }),
      ...challenge,
    };
    const response = await (options.fetch ?? fetch)(addressOf(row, query), {
      method: row.method,
      headers,
      credentials: 'omit',
      ...(body && { body }),
      ...(call.signal && { signal: call.signal }),
    });
    const answer = (await response.json()) as Omit<ReceivedAnswer, 'status'>;
    const received = response.headers.get('token');
    const isOver = answer.code === 'user-not-allowed' || (row.name === 'auth-logout' && answer.code === 'ok');
    if (received) keepToken(received);
    else if (isOver && sent && sent === token) keepToken(null);
    return { ...answer, status: response.status };
  }

  return async (row, input = {}, call = {}) => {
    try {
      const answer = await request(row, input, call);
      if (answer.code !== 'challenge-required') return answer;
      // A busy shop wants a little work before an expensive call; browsers of its own pages do the same.
      const { puzzle, header } = answer.data as { puzzle: string; header: string };
      return await request(row, input, call, { [header]: solvePuzzle(puzzle) });
    } catch (error) {
      if (call.signal?.aborted) throw error;
      return { code: 'network-error', data: null, message: String(error), status: 0 };
    }
  };
}

function divide({ method, query: names = [] }: CallRow, input: object): { query: URLSearchParams; body?: string } {
  const fields = Object.entries(input).filter(([, value]) => value !== undefined);
  const isInQuery = (name: string) => method === 'GET' || names.includes(name);
  const query = new URLSearchParams(
    fields.filter(([name]) => isInQuery(name)).map(([name, value]) => [name, String(value)]),
  );
  const body = fields.filter(([name]) => !isInQuery(name));
  return method === 'GET' ? { query } : { query, body: JSON.stringify(Object.fromEntries(body)) };
}
