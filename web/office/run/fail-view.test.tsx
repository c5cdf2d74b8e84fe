import { describe, expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { languages } from '#contract/fields/languages.ts';
import { runPath } from '#contract/office-paths.ts';
import { Run } from '#contract/road/road.ts';
import { expectAccessibleLayout } from '#tests/components/expect-accessible-layout.ts';
import { openInShop } from '#tests/components/open-in-shop.tsx';
import { sayIn } from '#tests/components/say-in.ts';
import type { PressedStopEvent } from '../stop-events/use-stop-events.ts';
import { DeliverView } from './deliver-view.tsx';
import { FailView } from './fail-view.tsx';

const run = Run.parse({
  ...{ id: 'r1', date: '2026-11-20', from: '10:00', to: '13:00', courier: { id: 'p3', name: 'Νίκος' } },
  ...{ leavesAt: '09:40', leftAt: '2026-11-20T07:40:00Z', bags: 1, isShortest: true, isOrderedByHand: false },
  movementNumber: null,
  stops: [
    {
      ...{
        deliveryId: 'd1',
        orderId: 'o1',
        orderNumber: '100123',
        state: 'pending',
        isOnMyWay: false,
        failReason: null,
      },
      ...{
        name: 'Ελένη Δήμου',
        phone: '6941234567',
        street: 'Αρχελάου',
        number: '18',
        postalCode: '11635',
        city: 'Αθήνα',
      },
      ...{ floor: '3', bell: 'Δήμου', notes: '', mayLeaveAtDoor: true, photoId: null, from: '10:00', to: '13:00' },
      ...{ meals: 4, bags: 1, due: 0, paymentType: 'viva', arrival: '10:05', isLate: false, isByHand: false },
      ...{ failed: null, latitude: 37.97, longitude: 23.73 },
    },
  ],
});
const [stop] = run.stops;
if (!stop) throw new Error('A run without a stop');

describe.each(languages)('a failed delivery in %s', (language) => {
  const say = sayIn(language);
  const done: PressedStopEvent[][] = [];
  const shown = { run, stop, onBack: () => {}, onDone: (stopEvents: PressedStopEvent[]) => void done.push(stopEvents) };
  const checked = () => document.querySelectorAll('input[type=radio]:checked').length;
  const open = (what: React.ReactNode) =>
    openInShop(() => <main>{what}</main>, { app: 'office', language, path: runPath('r1') });

  it('has no preselected reason, and is not sent without one', async () => {
    done.length = 0;
    await open(<FailView {...shown} />);
    expect(checked()).toBe(0);
    await page.getByRole('button', { name: say('run-fail-send') }).click();
    expect(done).toEqual([]);
    await page.getByText(say('run-fail-address'), { exact: true }).click();
    await page.getByRole('button', { name: say('run-fail-send') }).click();
    expect(done).toEqual([[{ kind: 'failed', reason: 'address', note: '' }]]);
    await expectAccessibleLayout();
  });

  it('does not assume whether the bag was handed over or left at the door', async () => {
    done.length = 0;
    await open(<DeliverView {...shown} isOffline={false} hasTerminals={false} />);
    expect(checked()).toBe(0);
    await page.getByRole('button', { name: say('run-finish') }).click();
    await expect.element(page.getByText(say('run-choose-place'))).toBeVisible();
    expect(done).toEqual([]);
    await page.getByText(say('run-in-hand'), { exact: true }).click();
    await page.getByRole('button', { name: say('run-finish') }).click();
    expect(done).toMatchObject([[{ kind: 'delivered', place: 'hand' }]]);
  });
});
