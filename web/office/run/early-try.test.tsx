import { afterEach, describe, expect, it, vi } from 'vitest';
import { page } from 'vitest/browser';
import { languages } from '#contract/fields/languages.ts';
import { Run } from '#contract/road/road.ts';
import { openInShop } from '#tests/components/open-in-shop.tsx';
import { sayIn } from '#tests/components/say-in.ts';
import { FailView } from './fail-view.tsx';

const date = '2026-11-19';
const stop = {
  ...{ deliveryId: 'd1', orderId: 'o1', orderNumber: '10482', state: 'pending', isOnMyWay: false, failReason: null },
  ...{ name: 'Μαρία Παππά', phone: '6941234567', street: 'Αρχελάου', number: '18', postalCode: '11635', city: 'Αθήνα' },
  ...{ floor: '3', bell: 'Παππά', notes: '', mayLeaveAtDoor: false, photoId: null, from: '07:00', to: '10:00' },
  ...{ meals: 4, bags: 1, due: 0, paymentType: 'viva', arrival: '07:05', isLate: false, isByHand: false, failed: null },
  ...{ latitude: 37.97, longitude: 23.74 },
};
const run = Run.parse({
  ...{ id: 'r1', date, from: '07:00', to: '10:00', courier: { id: 'c1', name: 'Νίκος' }, leavesAt: '06:40' },
  ...{ leftAt: `${date}T04:40:00Z`, bags: 1, isShortest: true, isOrderedByHand: false, movementNumber: null },
  stops: [stop],
});

afterEach(() => void vi.useRealTimers());

describe.each(languages)('a failed delivery without anyone at home, in %s', (language) => {
  const say = sayIn(language);
  it('must be confirmed before the delivery window has begun', async () => {
    vi.useFakeTimers({ toFake: ['Date'], now: new Date(`${date}T06:53:00+02:00`) });
    const onDone = vi.fn();
    const [first] = run.stops;
    if (!first) throw new Error('no stop');
    await openInShop(<FailView run={run} stop={first} onBack={() => {}} onDone={onDone} />, {
      app: 'office',
      language,
    });
    await page.getByText(say('run-fail-nobody-there'), { exact: true }).click();
    await page.getByRole('button', { name: say('run-fail-send') }).click();
    await expect.element(page.getByText(say('run-fail-early', { time: '06:53', from: '07:00' }))).toBeVisible();
    expect(onDone).not.toHaveBeenCalled();
    await page.getByRole('button', { name: say('run-fail-send-early') }).click();
    expect(onDone.mock.calls[0]?.[0]).toMatchObject([{ kind: 'failed', reason: 'nobody-there' }]);
  });
});
