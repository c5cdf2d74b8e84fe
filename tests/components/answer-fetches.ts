import { onTestFinished, vi } from 'vitest';

type Sent = { path: string } & Record<string, string>;

/** Answers the forms that a component sends without the router, during the test; returns the content of each, in order. */
export function answerFetches(answers: Record<string, (sent: Record<string, string>) => unknown>): Sent[] {
  const sent: Sent[] = [];
  const fetched = window.fetch;
  vi.stubGlobal('fetch', async (url: string, init: RequestInit = {}) => {
    const answer = answers[url];
    if (!answer) return fetched(url, init);
    const fields = Object.fromEntries(init.body as URLSearchParams);
    sent.push({ path: url, ...fields });
    return Response.json(answer(fields));
  });
  onTestFinished(() => void vi.unstubAllGlobals());
  return sent;
}
