import { useState } from 'react';
import { expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { openInShop } from '#tests/components/open-in-shop.tsx';
import { CourierColumn } from './courier-column.tsx';
import type { MovedStop } from './use-moving.ts';

const courier = { id: 'c', name: 'Νίκος Δρόμος', shifts: [], runs: [] } as unknown as Parameters<
  typeof CourierColumn
>[0]['courier'];
const stop = (): MovedStop => ({ deliveryId: 'd', from: '10:00', name: 'Μαρία' });

function Dispatching() {
  const [dragged, setDragged] = useState<MovedStop | null>(null);
  const end = () => setDragged(null);
  const moving = { dragged, begin: () => {}, end, move: end, sending: null, refusal: null, movedId: null };
  return (
    <>
      <button type="button" onClick={() => setDragged(stop())}>
        drag
      </button>
      <button type="button" onClick={end}>
        drop on a row
      </button>
      <CourierColumn
        courier={courier}
        isToday
        moving={moving}
        at={new Date()}
        beside={{ before: undefined, after: undefined }}
      />
    </>
  );
}

it('a courier’s column is highlighted only while a stop is dragged over it, whichever element takes the drop', async () => {
  await openInShop(<Dispatching />, { app: 'office' });
  const column = page.getByRole('region', { name: courier.name });
  const dragOver = () => column.element().dispatchEvent(new DragEvent('dragover', { bubbles: true, cancelable: true }));
  await page.getByRole('button', { name: 'drag' }).click();
  await expect.element(column).not.toHaveClass(/bg-surface-leaf/);
  dragOver();
  await expect.element(column).toHaveClass(/bg-surface-leaf/);
  await page.getByRole('button', { name: 'drop on a row' }).click();
  await expect.element(column).not.toHaveClass(/bg-surface-leaf/);
  await page.getByRole('button', { name: 'drag' }).click();
  await expect.element(column).not.toHaveClass(/bg-surface-leaf/);
});
