import { useState } from 'react';
import { expect, it } from 'vitest';
import { page } from 'vitest/browser';
import type { Run, Stop } from '#contract/road/road.ts';
import { openInShop } from '#tests/components/open-in-shop.tsx';
import { StopList } from './stop-list.tsx';

const stop = { deliveryId: 'd', state: 'delivered', street: 'Ερμού', number: '5', due: 0, arrival: '12:00' } as Stop;
const run = { id: 'r', stops: [stop] } as unknown as Run;

function Reading() {
  const [, readAgain] = useState(0);
  return (
    <>
      <button type="button" onClick={() => readAgain((times) => times + 1)}>
        read
      </button>
      <StopList run={{ ...run }} current={null} view={{ open() {} }} />
    </>
  );
}

it('keeps its rows mounted when the run is reloaded, so that a press under way is not lost', async () => {
  await openInShop(<Reading />, { app: 'office' });
  const row = () => document.querySelector('details li button');
  const before = row();
  await page.getByRole('button', { name: 'read' }).click();
  expect(row()).toBe(before);
});
