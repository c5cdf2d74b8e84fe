import { expect, it } from 'vitest';
import type { DeliveryStatus } from '#contract/orders/orders.ts';
import type { StopEventKind } from '#contract/words/road-words.ts';
import { visibilityOfDelivery } from './road-visibility.ts';

const date = '2026-11-20';
const at = (hour: number) => new Date(Date.parse(`${date}T00:00:00+02:00`) + hour * 3_600_000);
const see = (stopEvents: [StopEventKind, number][], status: DeliveryStatus = 'opened', now = at(12)) =>
  visibilityOfDelivery(
    { status, date, to: '13:00' },
    stopEvents.map(([kind, hour]) => ({
      kind,
      at: at(hour),
      note: kind === 'delivered' ? 'η γιαγιά' : '',
      place: kind === 'delivered' ? 'door' : null,
    })),
    now,
  );

it.each<[string, ReturnType<typeof see>, string | undefined]>([
  ['nothing before its day', see([], 'opened', at(-1)), undefined],
  ['today, on its day', see([]), 'today'],
  ['on my way', see([['on-my-way', 9]]), 'on-my-way'],
  [
    'failed, in whichever order the events arrive',
    see([
      ['failed', 10],
      ['on-my-way', 9],
    ]),
    'failed',
  ],
  [
    'today again, once another try was decided',
    see([
      ['on-my-way', 9],
      ['failed', 10],
      ['again', 11],
    ]),
    'today',
  ],
  [
    'on my way again',
    see([
      ['failed', 10],
      ['again', 11],
      ['on-my-way', 12],
    ]),
    'on-my-way',
  ],
  ['failed, while no later day is decided', see([['failed', 10]], 'opened', at(30)), 'failed'],
  ['late, once its window is over', see([], 'opened', at(14)), 'late'],
  [
    'late, although another try was decided',
    see(
      [
        ['failed', 10],
        ['again', 11],
      ],
      'opened',
      at(14),
    ),
    'late',
  ],
  [
    'on my way, right after the window',
    see([['on-my-way', 13]], 'opened', new Date(at(13).getTime() + 60_000)),
    'on-my-way',
  ],
  ['late, when the courier set off long ago', see([['on-my-way', 9]], 'opened', at(14)), 'late'],
  ['late, the morning after', see([], 'opened', at(32)), 'late'],
  ['nothing for a day long past without a report', see([], 'opened', at(50)), undefined],
  ['nothing for a skipped delivery', see([], 'skipped'), undefined],
  ['nothing for an ended delivery, because its status says it', see([['failed', 10]], 'not-found'), undefined],
])('a customer sees %s', (_, seen, state) => {
  expect(seen?.state).toBe(state);
});

it('a customer sees until when a late one should have come', () => {
  expect(see([], 'opened', at(14))?.at).toEqual(at(13));
});

it('a customer sees when it was delivered, and who took it', () => {
  expect(
    see(
      [
        ['on-my-way', 9],
        ['delivered', 10],
      ],
      'delivered',
    ),
  ).toEqual({
    state: 'delivered',
    at: at(10),
    takenBy: 'η γιαγιά',
    isAtDoor: true,
  });
});
