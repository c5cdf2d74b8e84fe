import type { Localised } from '#contract/fields/languages.ts';
import type { CalendarDate } from '#domain/athens-time.ts';
import type { CouponRules } from '#domain/cart/prices/coupon-verdict.ts';
import type { OrderKind } from '#domain/plans/order-kind.ts';
import type { Queryable } from '../database/database.ts';
import { sql } from '../database/sql.ts';

/** Shown to everybody who can use it, only to customers it was given to, or only after its code was entered. */
type CouponVisibility = 'public' | 'personal' | 'by-code';

export interface StoredCoupon {
  id: string;
  code: string;
  name: Localised;
  visibility: CouponVisibility;
  rules: CouponRules;
}

interface Row {
  id: string;
  code: string;
  name: Localised;
  visibility: CouponVisibility;
  percent: number | null;
  amountInCents: number | null;
  minimumSubtotalInCents: number;
  validFrom: CalendarDate;
  validUntil: CalendarDate | null;
  totalLimit: number | null;
  perCustomerLimit: number | null;
  firstOrderOnly: boolean;
  orderKinds: OrderKind[];
}

export async function listCoupons(db: Queryable): Promise<StoredCoupon[]> {
  const rows = await db.rows<Row>(sql`
    select id, code, name, visibility, percent, amount_in_cents as "amountInCents",
      minimum_subtotal_in_cents as "minimumSubtotalInCents", valid_from as "validFrom", valid_until as "validUntil",
      total_limit as "totalLimit", per_customer_limit as "perCustomerLimit", first_order_only as "firstOrderOnly",
      order_kinds as "orderKinds"
    from coupons`);
  return rows.map(({ id, code, name, visibility, percent, amountInCents, ...rules }) => ({
    id,
    code,
    name,
    visibility,
    rules: {
      ...rules,
      value: percent === null ? { kind: 'fixed', amountInCents: amountInCents ?? 0 } : { kind: 'percent', percent },
    },
  }));
}
