import { expect, it, vi } from 'vitest';
import { page } from 'vitest/browser';
import { openInShop } from '#tests/components/open-in-shop.tsx';
import { sayIn } from '#tests/components/say-in.ts';
import { JustDone } from './just-done.tsx';
import type { Deeds } from './use-deeds.ts';

it('takes back what has not left the phone without reading the page anew, which waits for a network', async () => {
  const waiting = [{ deed: { id: 'd1' } }] as unknown as Deeds['waiting'];
  const [takeBack, onBack, read] = [vi.fn(async () => true), vi.fn(), vi.fn(() => null)];
  const last = { ids: ['d1'], door: 'Αρχελάου 18', kind: 'delivered' } as const;
  await openInShop(<JustDone last={last} deeds={{ waiting, takeBack }} onBack={onBack} />, {
    app: 'office',
    data: read,
  });
  await page.getByRole('button', { name: sayIn('el')('run-undo') }).click();
  await expect.poll(() => onBack.mock.calls.length).toBe(1);
  expect(takeBack).toHaveBeenCalledWith(['d1']);
  expect(read).toHaveBeenCalledOnce();
});
