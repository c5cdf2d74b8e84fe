import type { CallBodyInput } from '#contract/calls.ts';
import { kitchenTicksPath } from '#contract/office-paths.ts';
import { openPressQueue, type Press } from '../offline/press-queue.ts';
import { pressStores } from '../offline/press-stores.ts';
import { latePressOf } from '../offline/sender.ts';
import type { TickAnswer } from './ticks-resource.ts';

type TickCall =
  | 'cook-tick-create'
  | 'batch-tick-create'
  | 'pack-tick-create'
  | 'pack-scan-create'
  | 'bag-move'
  | 'bag-confirm'
  | 'missing-meal-create';
type TickOf<Call extends TickCall> = {
  call: Call;
  body: CallBodyInput<Call>;
};
/** A press in the kitchen, stored until the shop has accepted it. */
export type QueuedTick = {
  /** Missing in rows of 0.2.0: the tick's id is used. */
  id?: string;
  date: string;
  at: string;
  /** Name of the dish or the bag, for a refusal. */
  name?: string;
} & (
  | TickOf<'cook-tick-create'>
  | TickOf<'batch-tick-create'>
  | TickOf<'pack-tick-create'>
  /** The meal of the label according to the tablet. */
  | (TickOf<'pack-scan-create'> & { itemId: string })
  | TickOf<'bag-move'>
  | TickOf<'bag-confirm'>
  | TickOf<'missing-meal-create'>
);

export type KeptTick = Press<QueuedTick>;
export interface TickRefusal {
  message: string;
  code: string;
}

export const tickQueue = openPressQueue<QueuedTick, TickRefusal>({
  ...pressStores.ticks,
  mostAtOnce: 1,
  idOf: ({ id, body }) => id ?? ('id' in body ? body.id : ''),
  groupOf: ({ date }) => date,
  send: ([tick], signal) => (tick ? send(tick, signal) : Promise.resolve([])),
});

async function send(tick: KeptTick, signal: AbortSignal) {
  const { call, body, date, at, by } = tick;
  const sent = { call, body: { ...body, ...latePressOf({ at, ...(by && { by }) }) } };
  const response = await fetch(kitchenTicksPath(date), {
    method: 'POST',
    body: new URLSearchParams({ tick: JSON.stringify(sent) }),
    redirect: 'manual',
    signal,
  });
  if (response.type === 'opaqueredirect' || response.status === 403 || response.status === 401) return 'locked';
  if (response.status >= 500 || response.status === 429) return 'away';
  const { isTaken, message, code } = (await response.json()) as TickAnswer;
  return [{ id: tick.id ?? ('id' in body ? body.id : ''), refusal: isTaken ? null : { message, code } }];
}
