import type { PlaceCode, PlaceDay, Places } from '#contract/delivery/places.ts';
import type { Language } from '#contract/fields/languages.ts';
import { addDays, athensDateOf, type CalendarDate, datesFrom, startOfWeek, weekdayOf } from '#domain/athens-time.ts';
import { cutOffInWords } from '#domain/delivery/cut-off.ts';
import { capacityOn } from '#domain/delivery/window-capacity.ts';
import { CallFailure } from '../../calls/call-failure.ts';
import type { Queryable } from '../../database/database.ts';
import {
  listPostalCodes,
  listSpots,
  type StoredPostalCode,
  type StoredSpot,
  type StoredTimePeriod,
} from '../area-store.ts';
import { readCentres } from '../centre-directory.ts';
import { listSpotUses } from '../use-store.ts';
import { findLastDates } from './archive-store.ts';
import { countByCode, countInterests, countStillComing } from './places-store.ts';

const daysShown = 7;
const closedDaysShown = 8;

interface PlacesReader {
  spot: string;
  language: Language;
  now: Date;
  from?: CalendarDate | undefined;
}

/** Read from the tables and not from memory, so that a change is visible at once to the person who made it. */
export async function readPlaces(db: Queryable, reader: PlacesReader): Promise<Places> {
  const from = reader.from ?? startOfWeek(athensDateOf(reader.now));
  const spot = await requireSpot(db, reader.spot);
  const used = await listSpotUses(db, spot.id, from);
  const codes = await listPostalCodes(db);
  const counted = await countByCode(db, spot.id, { from, to: addDays(from, daysShown - 1) });
  const asked = await countInterests(db);
  const closed = spot.closedDates.filter((date) => date >= athensDateOf(reader.now)).slice(0, closedDaysShown);
  const left = await countStillComing(db, spot.id, closed);
  const last = await findLastDates(db, spot.id, athensDateOf(reader.now));
  return {
    from,
    spot: spot.name[reader.language],
    cutOff: cutOffInWords(spot.cutOff),
    regions: spot.regions.map(({ id, slug, name, ...rules }) => ({
      id,
      slug,
      name,
      minimum: rules.minimumInCents,
      deliveryFee: rules.deliveryFeeInCents,
      freeDeliveryFrom: rules.freeDeliveryFromInCents,
      postalCodes: codes.filter(({ regionId }) => regionId === id).length,
    })),
    codes: await answerCodes(codes, { counted, asked, language: reader.language }),
    windows: spot.timePeriods.map(({ id, from: begins, to, isEnding }) => ({
      id,
      from: begins,
      to,
      ending: isEnding ? { lastDelivery: last[id] ?? null } : null,
    })),
    closedDays: closed.map((date) => ({
      date,
      reason: spot.closedReasons[date] ?? '',
      deliveries: left[date] ?? 0,
    })),
    days: datesFrom(from, daysShown).map((date) => answerDay(spot, date, used[date] ?? {})),
  };
}

export async function requireSpot(db: Queryable, slug: string): Promise<StoredSpot> {
  const spot = (await listSpots(db)).find((each) => each.slug === slug);
  if (!spot) throw new CallFailure('place-missing');
  return spot;
}

/** A window of this spot that is not archived, and the spot. */
export async function requireWindow(
  db: Queryable,
  slug: string,
  windowId: string,
): Promise<{ spot: StoredSpot; window: StoredTimePeriod }> {
  const spot = await requireSpot(db, slug);
  const window = spot.timePeriods.find(({ id }) => id === windowId);
  if (!window) throw new CallFailure('not-found');
  return { spot, window };
}

function answerDay(spot: StoredSpot, date: CalendarDate, used: Record<string, number>): PlaceDay {
  return {
    date,
    closedReason: spot.closedReasons[date] ?? null,
    slots: spot.timePeriods.map((window) => ({
      windowId: window.id,
      capacity: capacityOn(window, date),
      usual: window.capacityByWeekday[weekdayOf(date)] ?? 0,
      isException: window.capacityByDate[date] !== undefined,
      sold: used[window.id] ?? 0,
    })),
  };
}

interface CodeCounts {
  counted: readonly { code: string; deliveries: number }[];
  asked: readonly { code: string; asked: number }[];
  language: Language;
}

/** Sorted by code. Includes codes that visitors asked for, known or not. */
async function answerCodes(
  codes: readonly StoredPostalCode[],
  { counted, asked, language }: CodeCounts,
): Promise<PlaceCode[]> {
  const centres = await readCentres();
  const deliveriesOf = new Map(counted.map(({ code, deliveries }) => [code, deliveries]));
  const askedOf = new Map(asked.map(({ code, asked: count }) => [code, count]));
  const known = new Map(codes.map((code) => [code.postalCode, code]));
  return [...new Set([...known.keys(), ...askedOf.keys()])].sort().map((code) => ({
    code,
    municipality: known.get(code)?.municipality[language] ?? '',
    regionId: known.get(code)?.regionId ?? null,
    centre: centres.get(code) ?? null,
    deliveries: deliveriesOf.get(code) ?? 0,
    asked: askedOf.get(code) ?? 0,
  }));
}
