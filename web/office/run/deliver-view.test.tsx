import { describe, expect, it, vi } from 'vitest';
import { page } from 'vitest/browser';
import { languages } from '#contract/fields/languages.ts';
import { Run } from '#contract/road/road.ts';
import { expectAccessibleLayout } from '#tests/components/expect-accessible-layout.ts';
import { openInShop } from '#tests/components/open-in-shop.tsx';
import { sayIn } from '#tests/components/say-in.ts';
import { DeliverView } from './deliver-view.tsx';

const date = '2026-11-19';
const stop = {
  ...{ deliveryId: 'd1', orderId: 'o1', orderNumber: '10482', state: 'pending', isOnMyWay: false, failReason: null },
  ...{ name: 'Μαρία Παππά', phone: '6941234567', street: 'Αρχελάου', number: '18', postalCode: '11635', city: 'Αθήνα' },
  ...{ floor: '3', bell: 'Παππά', notes: '', mayLeaveAtDoor: false, photoId: null, from: '10:00', to: '13:00' },
  ...{
    meals: 12,
    bags: 2,
    due: 0,
    paymentType: 'viva',
    arrival: '10:05',
    isLate: false,
    isByHand: false,
    failed: null,
  },
  ...{ latitude: 37.97, longitude: 23.74 },
};
const run = Run.parse({
  ...{ id: 'r1', date, from: '10:00', to: '13:00', courier: { id: 'c1', name: 'Νίκος' }, leavesAt: '09:40' },
  ...{ leftAt: `${date}T09:40:00Z`, bags: 2, isShortest: true, isOrderedByHand: false, movementNumber: null },
  stops: [stop],
});

describe.each(languages)('delivering two bags in %s', (language) => {
  const say = sayIn(language);
  const bag = (number: number) => page.getByRole('checkbox', { name: say('run-bag-of', { number, of: 2 }) });
  const finish = () => page.getByRole('button', { name: say('run-finish') }).click();
  const open = async (onDone: (...done: unknown[]) => void) => {
    const [first] = run.stops;
    if (!first) throw new Error('no stop');
    const view = { run, stop: first, isOffline: false, hasTerminals: false, onBack: () => {}, onDone };
    await openInShop(<DeliverView {...view} />, { app: 'office', language });
  };

  it('delivers both unless one is reported missing', async () => {
    const onDone = vi.fn();
    await open(onDone);
    await expectAccessibleLayout();
    await finish();
    expect(onDone.mock.calls[0]?.[0]).toEqual([{ kind: 'delivered', takenBy: '', place: 'hand', hasPhoto: false }]);
  });

  it('reports which bag was missing, and refuses a delivery without any bag', async () => {
    const onDone = vi.fn();
    await open(onDone);
    for (const number of [1, 2]) await bag(number).click();
    await expect.element(page.getByText(say('run-bags-none'))).toBeVisible();
    await finish();
    expect(onDone).not.toHaveBeenCalled();
    await bag(1).click();
    await expect.element(page.getByText(say('run-bags-missing'))).toBeVisible();
    await expectAccessibleLayout();
    await finish();
    expect(onDone.mock.calls[0]?.[0]).toMatchObject([{ kind: 'delivered', missingBags: [2] }]);
  });
});
