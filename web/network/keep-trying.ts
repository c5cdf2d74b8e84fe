import { waitForConnection } from './connection.ts';

const firstPauseInMs = 1000;
const longestPauseInMs = 10_000;

/** No response, or a response that the shop is temporarily unavailable: the request is retried. */
export class NotReached extends Error {
  readonly waitInMs: number | undefined;
  constructor(cause?: unknown, waitInMs?: number) {
    super('not reached', { cause });
    this.waitInMs = waitInMs;
  }
}

/** Retries until it is reached: after ever longer pauses, and at once when the browser is online again. */
export async function keepTrying<Result>(
  attempt: (tries: number) => Promise<Result>,
  signal?: AbortSignal | null,
): Promise<Result> {
  for (let tries = 0, pause = firstPauseInMs; ; tries += 1, pause = Math.min(pause * 2, longestPauseInMs)) {
    try {
      return await attempt(tries);
    } catch (error) {
      if (!(error instanceof NotReached) || signal?.aborted) throw error;
      await waitForConnection(error.waitInMs ?? pause, signal);
    }
  }
}

/** One request whose body has arrived completely. A restarting shop, or a gateway without it, counts as not reached. */
export async function reach(ask: () => Promise<Response>): Promise<Response> {
  const response = await ask().catch(orNotReached);
  const retryAfter = response.headers.get('retry-after');
  const isAway = [502, 504].includes(response.status) || (response.status === 503 && retryAfter !== null);
  if (isAway) throw new NotReached(response.status, retryAfter ? Number(retryAfter) * 1000 || undefined : undefined);
  if (response.body === null) return response;
  const { status, statusText, headers } = response;
  return new Response(await response.arrayBuffer().catch(orNotReached), { status, statusText, headers });
}

/** `fetch` reports a missing response as a TypeError; an abort is no failure. */
function orNotReached(error: unknown): never {
  throw error instanceof TypeError ? new NotReached(error) : error;
}
