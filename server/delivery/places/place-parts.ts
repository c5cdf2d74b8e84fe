import type { Localised } from '#contract/fields/languages.ts';
import type { ShopFileItem } from '#contract/shop/shop-file-items.ts';
import { insertAuditEntry } from '../../audit/audit-store.ts';
import { CallFailure } from '../../calls/call-failure.ts';
import type { CallContext } from '../../calls/handlers.ts';
import type { Queryable } from '../../database/database.ts';
import { listSpots, type StoredSpot } from '../area-store.ts';
import { saveClosedDay } from './closed-day-store.ts';
import {
  addKnownCodes,
  findWindowId,
  listKeptClosedDays,
  listServedCodes,
  listSpotPayments,
  replaceCodes,
  replaceWindowPlaces,
  savePlace,
  upsertRegion,
} from './place-part-store.ts';
import { countStillComing, holdPlaces, insertWindow, lockCodes } from './places-store.ts';
import { requireSpot } from './read-places.ts';

interface PlaceParts {
  /** Slugs of the kitchen and the business in this shop, whatever they were in the shop of the file. */
  spot: string;
  business: string;
  listKnownCodes(): Parameters<typeof addKnownCodes>[1];
}

type Place = ShopFileItem<'place'>;
type Region = ShopFileItem<'region'>;
type Window = ShopFileItem<'window'>;
type ClosedDay = ShopFileItem<'closed-day'>;

/** Delivery area and times in the shop's file. Archived rows stay behind with the orders that refer to them. */
export function placeParts({ spot: slug, business, listKnownCodes }: PlaceParts) {
  const find = async (db: Queryable): Promise<StoredSpot | null> =>
    (await listSpots(db)).find((each) => each.slug === slug) ?? null;
  const place = {
    kind: 'place' as const,
    async list(db: Queryable): Promise<Place[]> {
      const spot = await find(db);
      if (!spot) return [];
      const { name, business: owner, cutOff, kitchenCapacity: kitchen, categoryCapacity: categories } = spot;
      const payments = await listSpotPayments(db, spot.id);
      return [{ name, business: owner.name, cutOff, kitchen, categories, payments }];
    },
    keyOf: () => 'place',
    nameOf: ({ name }: Place): Localised => name,
    async write(tx: Queryable, item: Place, context: CallContext): Promise<void> {
      await holdPlaces(tx);
      const id = await savePlace(tx, { spot: slug, business }, item);
      await addKnownCodes(tx, listKnownCodes());
      await insertAuditEntry(tx, context, { subject: { kind: 'place', id }, action: 'place-taken-over', after: item });
    },
  };
  const region = {
    kind: 'region' as const,
    async list(db: Queryable): Promise<Region[]> {
      const spot = await find(db);
      const codes = spot ? await listServedCodes(db, spot.id) : [];
      return (spot?.regions ?? []).map(({ id, slug: own, name, ...rules }) => ({
        slug: own,
        name,
        minimum: rules.minimumInCents,
        deliveryFee: rules.deliveryFeeInCents,
        freeDeliveryFrom: rules.freeDeliveryFromInCents,
        codes: codes.filter(({ regionId }) => regionId === id).map(({ regionId: _id, ...code }) => code),
      }));
    },
    keyOf: ({ slug: own }: Region) => own,
    nameOf: ({ name }: Region): Localised => name,
    async write(tx: Queryable, item: Region, context: CallContext): Promise<void> {
      const { id: spotId } = await requireSpot(tx, slug);
      if (item.freeDeliveryFrom < item.minimum) throw new CallFailure('free-below-minimum');
      const codes = item.codes.map(({ code }) => code);
      const regionId = await upsertRegion(tx, spotId, item);
      // A code cannot be in two regions: the region that has it keeps it.
      const elsewhere = (await lockCodes(tx, codes)).some(
        (held) => held.regionId !== null && held.regionId !== regionId,
      );
      if (elsewhere || new Set(codes).size !== codes.length) throw wrong('codes');
      await replaceCodes(tx, regionId, item.codes);
      const { codes: _codes, ...rules } = item;
      const subject = { kind: 'place', id: regionId } as const;
      await insertAuditEntry(tx, context, { subject, action: 'region-added', after: { ...rules, codes } });
    },
  };
  const window = {
    kind: 'window' as const,
    /** A window that is ending sells nothing more. */
    list: async (db: Queryable): Promise<Window[]> =>
      ((await find(db))?.timePeriods ?? []).filter(({ isEnding }) => !isEnding).map(sayWindow),
    listKnown: async (db: Queryable): Promise<Window[]> => ((await find(db))?.timePeriods ?? []).map(sayWindow),
    keyOf: ({ from, to }: Window) => `${from}-${to}`,
    nameOf: ({ from, to }: Window) => `${from}–${to}`,
    async write(tx: Queryable, item: Window, context: CallContext): Promise<void> {
      await holdPlaces(tx);
      const { id: spotId } = await requireSpot(tx, slug);
      const { from, to } = item;
      if (to <= from) throw wrong('to');
      const id = (await insertWindow(tx, spotId, { from, to })) ?? (await findWindowId(tx, spotId, { from, to }));
      if (!id) throw new CallFailure('window-known');
      await replaceWindowPlaces(tx, id, item);
      await insertAuditEntry(tx, context, { subject: { kind: 'place', id }, action: 'window-added', after: item });
    },
  };
  const closedDay = {
    kind: 'closed-day' as const,
    async list(db: Queryable): Promise<ClosedDay[]> {
      const spot = await find(db);
      return spot ? listKeptClosedDays(db, spot.id) : [];
    },
    keyOf: ({ date }: ClosedDay) => date,
    nameOf: ({ date }: ClosedDay) => date,
    async write(tx: Queryable, item: ClosedDay, context: CallContext): Promise<void> {
      await holdPlaces(tx);
      const { id: spotId } = await requireSpot(tx, slug);
      const { date, isClosed, reason } = item;
      // Closing a date with orders requires asking their customers: that is done on its own page.
      const coming = await countStillComing(tx, spotId, [date]);
      if (isClosed && (coming[date] ?? 0) > 0) throw new CallFailure('shop-file-differs');
      await saveClosedDay(tx, spotId, { ...item });
      const subject = { kind: 'delivery-day', id: date } as const;
      const action = isClosed ? 'closed' : 'opened-again';
      await insertAuditEntry(tx, context, { subject, action, after: { isClosed }, ...(isClosed && { reason }) });
    },
  };
  return [place, region, window, closedDay] as const;
}

function sayWindow({ from, to, capacityByWeekday, capacityByDate }: StoredSpot['timePeriods'][number]): Window {
  return { from, to, byWeekday: capacityByWeekday, byDate: capacityByDate };
}

function wrong(field: string): CallFailure<'invalid-input'> {
  return new CallFailure('invalid-input', { fields: { [field]: 'invalid-field' } });
}
