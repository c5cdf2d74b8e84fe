import { afterEach, expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { openInShop } from '#tests/components/open-in-shop.tsx';
import { OfficeLink } from '../kit/office-link.tsx';
import { openDeviceStore } from './device-store.ts';
import { openPressQueue } from './press-queue.ts';
import { usePressQueue } from './use-press-queue.ts';

const database = 'use-press-queue-test';
const sender = { person: { id: 'rena', name: 'Ρένα' }, isTablet: false };
const openQueue = () =>
  openPressQueue<{ id: string }, string>({
    ...{ database, store: 'presses', mostAtOnce: 1 },
    idOf: ({ id }) => id,
    groupOf: () => '',
    send: async (presses) => presses.map(({ id }) => ({ id, refusal: null })),
  });
afterEach(async () => {
  const store = openDeviceStore(database, 'presses');
  for (const { place } of await store.list()) await store.drop(place);
});

it('shows accepted presses until the page was loaded since, also when a link interrupts loading', async () => {
  const queue = openQueue();
  let reads = 0;
  let isPressed = false;
  const lostAt: number[] = [];
  function Counted({ loaderData }: { loaderData: { read: number } }) {
    const { laid, press } = usePressQueue(queue, { sender, isOfPage: () => true, isCopy: false, read: loaderData });
    if (isPressed && laid.length === 0) lostAt.push(loaderData.read);
    return (
      <main>
        <p>{`read ${loaderData.read}, laid ${laid.length}`}</p>
        <button
          type="button"
          onClick={() => {
            void press([{ id: 'one' }]);
            isPressed = true;
          }}
        >
          press
        </button>
        <OfficeLink to="?station=2" defaultShouldRevalidate={false}>
          another station
        </OfficeLink>
      </main>
    );
  }
  const data = () => {
    reads += 1;
    // The load interrupted by the link never finishes.
    return reads === 2 ? new Promise(() => {}) : { read: reads };
  };
  await openInShop(Counted, { app: 'office', data });
  await page.getByRole('button', { name: 'press' }).click();
  await expect.poll(() => reads).toBe(2);
  await page.getByRole('link').click();
  await expect.element(page.getByText('read 3, laid 0')).toBeVisible();
  expect(lostAt).not.toContain(1);
});
