import { hostCookieName, parseCookies } from '#contract/fields/cookies.ts';

const longestInMs = 60_000;

/**
 * Solves the puzzle that the last response left in a cookie, and stores the solution in another cookie for the next form.
 * False when there is no puzzle or no solution was found.
 */
export async function workOut(): Promise<boolean> {
  const puzzle = parseCookies(document.cookie).get('challenge');
  if (!puzzle) return false;
  const answer = await solveInWorker(puzzle).catch(() => null);
  if (answer === null) return false;
  const isSecure = location.protocol === 'https:';
  const name = hostCookieName('challenge-answer', isSecure);
  const secure = isSecure ? '; Secure' : '';
  // biome-ignore lint/suspicious/noDocumentCookie: the Cookie Store API is not in every browser yet
  document.cookie = `${name}=${encodeURIComponent(answer)}; Path=/; SameSite=Lax; Max-Age=300${secure}`;
  return true;
}

function solveInWorker(puzzle: string): Promise<string> {
  const worker = new Worker(new URL('./challenge-worker.ts', import.meta.url), { type: 'module' });
  return new Promise<string>((resolve, reject) => {
    worker.onmessage = ({ data }: MessageEvent<string>) => resolve(data);
    worker.onerror = () => reject(new Error('the worker failed'));
    setTimeout(() => reject(new Error('too long')), longestInMs);
    worker.postMessage(puzzle);
  }).finally(() => worker.terminate());
}
