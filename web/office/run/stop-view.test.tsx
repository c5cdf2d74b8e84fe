import { describe, expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { languages } from '#contract/fields/languages.ts';
import type { Run, Stop } from '#contract/road/road.ts';
import { openInShop } from '#tests/components/open-in-shop.tsx';
import { sayIn } from '#tests/components/say-in.ts';
import type { SavedStopEvent } from '../stop-events/stop-event-queue.ts';
import { StopView } from './stop-view.tsx';

const stop = {
  deliveryId: 'd',
  orderNumber: '10482',
  state: 'pending',
  isOnMyWay: true,
  name: 'Μαρία',
  phone: '+30 210 0000000',
  street: 'Ερμού',
  number: '5',
  due: 0,
  paymentType: 'cash-on-delivery',
  bags: 1,
  meals: 2,
  to: '13:00',
} as Stop;
const run = {
  id: 'r',
  from: '10:00',
  to: '13:00',
  leftAt: '2026-11-20T08:00:00Z',
  courier: { id: 'c', name: 'Νίκος Δρόμος' },
  stops: [stop],
} as unknown as Run;
const view = { name: 'stop', stop: null, open() {}, back() {}, goOn() {} } as const;
const onMyWay = {
  place: 1,
  runId: 'r',
  door: 'Ερμού 5',
  deed: { id: 'x', deliveryId: 'd', kind: 'on-my-way', at: '' },
};

describe.each(languages)('“on my way”, in %s', (language) => {
  const say = sayIn(language);
  const open = (waiting: readonly SavedStopEvent[]) =>
    openInShop(<StopView run={run} stop={stop} view={view} stopEvents={{ waiting, press: async () => [] }} />, {
      app: 'office',
      language,
    });

  it('is shown as sent only once it has left the phone', async () => {
    await open([onMyWay as SavedStopEvent]);
    await expect.element(page.getByText(say('run-on-my-way-waiting'))).toBeVisible();
    await expect.element(page.getByText(say('run-on-my-way-done'))).not.toBeInTheDocument();
    await open([]);
    await expect.element(page.getByText(say('run-on-my-way-done'))).toBeVisible();
  });
});
