import { expect, it } from 'vitest';
import type { DeliveryStatus } from '#contract/orders.ts';
import type { DeedKind } from '#contract/road-words.ts';
import { sightDelivery } from './road-sight.ts';

const date = '2026-11-20';
const at = (hour: number) => new Date(`${date}T${String(hour).padStart(2, '0')}:00:00+02:00`);
const see = (deeds: [DeedKind, number][], status: DeliveryStatus = 'opened', today = date) =>
  sightDelivery(
    { status, date },
    deeds.map(([kind, hour]) => ({
      kind,
      at: at(hour),
      note: kind === 'delivered' ? 'η γιαγιά' : '',
      place: kind === 'delivered' ? 'door' : null,
    })),
    today,
  );

it.each<[string, ReturnType<typeof see>, string | undefined]>([
  ['nothing before its day', see([], 'opened', '2026-11-19'), undefined],
  ['today, on its day', see([]), 'today'],
  ['on my way', see([['on-my-way', 9]]), 'on-my-way'],
  [
    'failed, whichever came first',
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
  ['failed, while nobody has decided the day after', see([['failed', 10]], 'opened', '2026-11-21'), 'failed'],
  ['nothing of a day that is over and of which nobody told', see([], 'opened', '2026-11-21'), undefined],
  ['what was left out', see([], 'skipped'), undefined],
  ['what ended says it by its status', see([['failed', 10]], 'not-found'), undefined],
])('a customer sees %s', (_, seen, state) => {
  expect(seen?.state).toBe(state);
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
