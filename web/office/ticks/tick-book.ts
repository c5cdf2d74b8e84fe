import type { CallBodyInput } from '#contract/calls.ts';
import { openDeviceBook } from './device-book.ts';

/** What somebody pressed, until the shop has taken it. */
export type QueuedTick = { date: string; at: string } & (
  | { call: 'cook-tick-create'; body: CallBodyInput<'cook-tick-create'> }
  | { call: 'pack-tick-create'; body: CallBodyInput<'pack-tick-create'> }
);
export type KeptTick = QueuedTick & { place: number };

/** The tablet's own book of ticks. */
export const {
  keep: keepTick,
  list: listKeptTicks,
  drop: dropTick,
} = openDeviceBook<QueuedTick>('office-ticks', 'ticks');
