import { expect, it } from 'vitest';
import { askForProof } from './ask-for-proof.ts';

const refused = () => new Response('refused', { status: 403, headers: { 'office-proof': 'passkey,code-app' } });

/** A fake shop that requires a proof until one was given. */
function open({ gives }: { gives: boolean }) {
  const sent: [unknown, RequestInit | undefined][] = [];
  const asked: string[][] = [];
  const send = async (path: unknown, init?: RequestInit) => {
    sent.push([path, init]);
    return asked.length > 0 && gives ? new Response('done') : refused();
  };
  const fetch = askForProof(send as typeof globalThis.fetch, async (by) => {
    asked.push(by);
    return gives;
  });
  return { fetch, sent, asked };
}

it('repeats a refused press unchanged, once the proof was given', async () => {
  const { fetch, sent, asked } = open({ gives: true });
  const init = { method: 'POST', body: new URLSearchParams({ reason: 'Χάθηκε' }) };
  expect(await (await fetch('/office/team.data', init)).text()).toBe('done');
  expect(asked).toEqual([['passkey', 'code-app']]);
  expect(sent).toEqual([
    ['/office/team.data', init],
    ['/office/team.data', init],
  ]);
});

it('returns the refusal without a proof, and requires none for reads', async () => {
  const { fetch, sent } = open({ gives: false });
  expect((await fetch('/office/team.data', { method: 'POST' })).status).toBe(403);
  const { fetch: read, asked } = open({ gives: true });
  expect((await read('/office/team.data')).status).toBe(403);
  expect([sent.length, asked.length]).toEqual([1, 0]);
});
