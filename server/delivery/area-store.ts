import type { Localised } from '#contract/fields/languages.ts';
import type { PaymentType } from '#contract/orders/payments.ts';
import type { Category } from '#contract/words/catalogue-words.ts';
import type { CalendarDate } from '#domain/athens-time.ts';
import type { CutOff } from '#domain/delivery/cut-off.ts';
import type { OrderKind } from '#domain/plans/order-kind.ts';
import type { Queryable } from '../database/database.ts';
import { sql } from '../database/sql.ts';

export interface StoredRegion {
  id: string;
  slug: string;
  name: Localised;
  minimumInCents: number;
  deliveryFeeInCents: number;
  freeDeliveryFromInCents: number;
}

export interface StoredTimePeriod {
  id: string;
  from: string;
  to: string;
  capacityByWeekday: Record<string, number>;
  capacityByDate: Record<CalendarDate, number>;
  /** It delivers what is ordered and accepts nothing more. */
  isEnding: boolean;
}

export interface StoredSpot {
  id: string;
  slug: string;
  name: Localised;
  isDefault: boolean;
  business: { slug: string; name: string };
  cutOff: CutOff;
  regions: StoredRegion[];
  timePeriods: StoredTimePeriod[];
  closedDates: CalendarDate[];
  /** Reason for each closed date: the slug of a holiday, or a text by staff. */
  closedReasons: Record<CalendarDate, string>;
  /** ISO weekday → capacity of the kitchen in meals. */
  kitchenCapacity: Record<string, number>;
  /** ISO weekday → category → meals; a category that is missing has no limit of its own. */
  categoryCapacity: Record<string, Partial<Record<Category, number>>>;
  paymentTypes: StoredPaymentType[];
  /** No longer offered; existing orders that use them continue. */
  pausedPayments?: StoredPaymentType[];
}

/** A payment method that the spot offers. */
interface StoredPaymentType {
  slug: PaymentType;
  orderKinds: OrderKind[];
  mostInCents: number | null;
}

export function listSpots(db: Queryable): Promise<StoredSpot[]> {
  return db.rows<StoredSpot>(sql`
    select s.id, s.slug, s.name, s.is_default as "isDefault", s.cut_off_hours as "cutOff",
      jsonb_build_object('slug', b.slug, 'name', b.name) as business,
      (select coalesce(jsonb_agg(jsonb_build_object('id', id, 'slug', slug, 'name', name,
          'minimumInCents', minimum_in_cents, 'deliveryFeeInCents', delivery_fee_in_cents,
          'freeDeliveryFromInCents', free_delivery_from_in_cents) order by slug), '[]')
        from regions where spot_id = s.id and archived_at is null) as regions,
      (select coalesce(jsonb_agg(jsonb_build_object('id', id, 'from', to_char(from_time, 'HH24:MI'),
          'to', to_char(to_time, 'HH24:MI'), 'isEnding', ending_at is not null,
          'capacityByWeekday', (select coalesce(jsonb_object_agg(weekday, capacity), '{}')
            from time_period_capacities where time_period_id = p.id),
          'capacityByDate', (select coalesce(jsonb_object_agg(date, capacity), '{}')
            from time_period_exceptions where time_period_id = p.id)) order by from_time), '[]')
        from time_periods p where spot_id = s.id and archived_at is null) as "timePeriods",
      array(select to_char(date, 'YYYY-MM-DD') from closed_days
        where spot_id = s.id and is_closed order by date) as "closedDates",
      (select coalesce(jsonb_object_agg(date, reason), '{}') from closed_days
        where spot_id = s.id and is_closed) as "closedReasons",
      (select coalesce(jsonb_object_agg(weekday, meals), '{}') from kitchen_capacities
        where spot_id = s.id) as "kitchenCapacity",
      (select coalesce(jsonb_object_agg(weekday, of_day), '{}') from (
        select weekday, jsonb_object_agg(category, meals) as of_day from category_capacities
        where spot_id = s.id group by weekday) days) as "categoryCapacity",
      (select coalesce(jsonb_agg(jsonb_build_object('slug', slug, 'orderKinds', order_kinds, 'mostInCents', most_in_cents)
          order by position), '[]')
        from spot_payment_types where spot_id = s.id and is_active) as "paymentTypes",
      (select coalesce(jsonb_agg(jsonb_build_object('slug', slug, 'orderKinds', order_kinds, 'mostInCents', most_in_cents)
          order by position), '[]')
        from spot_payment_types where spot_id = s.id and not is_active) as "pausedPayments"
    from spots s join businesses b on b.id = s.business_id
    order by s.is_default desc, s.slug`);
}

export interface StoredPostalCode {
  postalCode: string;
  municipality: Localised;
  regionId: string | null;
}

export function listPostalCodes(db: Queryable): Promise<StoredPostalCode[]> {
  return db.rows<StoredPostalCode>(sql`
    select postal_code as "postalCode", municipality, region_id as "regionId" from postal_codes`);
}
