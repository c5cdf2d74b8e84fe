import {
  addDays,
  athensDateOf,
  type CalendarDate,
  datesFrom,
  daysBetween,
  instantAt,
  weekdayOf,
} from '#domain/athens-time.ts';
import { type Random, randomFrom, seedOf } from '#domain/random.ts';
import type { NewOrder } from '../../orders/save-order-store.ts';
import { type InventedPerson, inventPerson } from './invent-person.ts';
import type { Place } from './list-places.ts';
import { decidedInMs } from './order-fate.ts';
import { demoCart, type KnownDemo } from './stores/known-demo-store.ts';

export interface Placing {
  person: InventedPerson;
  cartId: string;
  placedAt: Date;
  isFirst: boolean;
}

/** Orders a day, Monday first: people plan their week on Sunday. */
const ordersByWeekday = [32, 31, 29, 31, 30, 28, 39];
const fewestPeople = 60;

/** Customers and times of orders, from each day's own dice. A customer with a coming delivery orders nothing new. */
export function inventPlacings({
  known,
  places,
  since,
  now,
}: {
  known: KnownDemo;
  places: readonly Place[];
  since: CalendarDate;
  now: Date;
}) {
  const busyUntil = new Map(known.busyUntil);
  let people = known.people;
  const after = known.lastPlacedAt ?? instantAt(since, '00:00');
  const until = new Date(now.getTime() - decidedInMs);
  const from = athensDateOf(after);

  function whoOrders(dice: Random, date: CalendarDate): { number: number; isFirst: boolean } {
    if (people >= fewestPeople && dice.chance(0.74)) {
      for (let tries = 0; tries < 8; tries++) {
        const number = 1 + dice.below(people);
        if ((busyUntil.get(number) ?? '') < date) return { number, isFirst: !busyUntil.has(number) };
      }
    }
    return { number: people + 1, isFirst: true };
  }

  return {
    /** Day by day. */
    *draftDays(draft: (placing: Placing) => NewOrder | null): Generator<NewOrder[]> {
      for (const date of datesFrom(from, daysBetween(from, athensDateOf(until)) + 1)) {
        const times = timesOf(date);
        const orders: NewOrder[] = [];
        for (const [index, placedAt] of times.entries()) {
          const cartId = `${demoCart}${date} ${String(index + 1).padStart(3, '0')}`;
          if (placedAt <= after || placedAt > until) continue;
          const { number, isFirst } = whoOrders(randomFrom(seedOf(`${cartId} who`)), date);
          const person = inventPerson(number, places);
          const order = draft({ person, cartId, placedAt, isFirst });
          if (!order) continue;
          orders.push(order);
          people = Math.max(people, number);
          busyUntil.set(number, order.deliveries.at(-1)?.date ?? addDays(date, 1));
        }
        yield orders;
      }
    },
  };
}

function timesOf(date: CalendarDate): Date[] {
  const dice = randomFrom(seedOf(`orders of ${date}`));
  const usual = ordersByWeekday[weekdayOf(date) - 1] ?? 0;
  const count = usual - 3 + dice.below(7);
  // Between 08:00 and 23:30, most of them in the evening.
  const minutes = Array.from({ length: count }, () => 480 + Math.floor(Math.max(dice.next(), dice.next()) * 930));
  return minutes
    .toSorted((a, b) => a - b)
    .map((minute) => instantAt(date, `${twoDigits(Math.floor(minute / 60))}:${twoDigits(minute % 60)}`));
}

function twoDigits(value: number): string {
  return String(value).padStart(2, '0');
}
