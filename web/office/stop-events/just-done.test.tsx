import { describe, expect, it, vi } from 'vitest';
import { page } from 'vitest/browser';
import { languages } from '#contract/fields/languages.ts';
import { openInShop } from '#tests/components/open-in-shop.tsx';
import { sayIn } from '#tests/components/say-in.ts';
import { JustDone } from './just-done.tsx';
import type { SavedStopEvent } from './stop-event-queue.ts';
import type { StopEvents } from './use-stop-events.ts';

const waiting = [{ place: 1, runId: 'r', door: 'Ερμού 5', deed: { id: 'x' } }] as unknown as SavedStopEvent[];

describe.each(languages)('the last stop event, in %s', (language) => {
  const say = sayIn(language);

  it('is undone without a request to the shop, and is never called sent', async () => {
    let reads = 0;
    let isBack = false;
    const seen: string[] = [];
    const status = () => document.querySelector('[role=status]')?.textContent ?? '';
    const watching = new MutationObserver(() => seen.push(status()));
    function Page() {
      return (
        <JustDone
          last={{ ids: ['x'], door: 'Ερμού 5', kind: 'delivered' }}
          stopEvents={{
            waiting: isBack ? [] : waiting,
            takeBack: async () => {
              isBack = true;
              return true;
            },
          }}
          onBack={() => document.body.setAttribute('data-back', language)}
        />
      );
    }
    // Without a network, the loader never resolves.
    const data = () => {
      reads += 1;
      return reads > 1 ? new Promise(() => {}) : null;
    };
    await openInShop(Page, { app: 'office', language, data });
    watching.observe(document.body, { subtree: true, childList: true, characterData: true });
    await page.getByRole('button', { name: say('run-undo') }).click();
    await expect.poll(() => document.body.dataset.back).toBe(language);
    watching.disconnect();
    expect(reads).toBe(1);
    expect(seen.join(' ')).not.toContain(say('run-just-sent'));
  });
});

it('is undone while still on the phone without reloading the page, which waits for a network', async () => {
  const waiting = [{ deed: { id: 'd1' } }] as unknown as StopEvents['waiting'];
  const [takeBack, onBack, read] = [vi.fn(async () => true), vi.fn(), vi.fn(() => null)];
  const last = { ids: ['d1'], door: 'Αρχελάου 18', kind: 'delivered' } as const;
  await openInShop(<JustDone last={last} stopEvents={{ waiting, takeBack }} onBack={onBack} />, {
    app: 'office',
    data: read,
  });
  await page.getByRole('button', { name: sayIn('el')('run-undo') }).click();
  await expect.poll(() => onBack.mock.calls.length).toBe(1);
  expect(takeBack).toHaveBeenCalledWith(['d1']);
  expect(read).toHaveBeenCalledOnce();
});
