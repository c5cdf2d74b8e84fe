import type { AuditSubject } from '#contract/staff/audit-actions.ts';
import type { Queryable } from '../database/database.ts';
import { type Statement, sql } from '../database/sql.ts';

/** The order that an entry is about: its typed reason is erased with the account that placed it. */
export interface ConcernedOrder {
  id: string;
  accountId: string | null;
}

const isUuid = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i;

/** The order that a thing belongs to; null for what belongs to none. */
const orderOf: Record<AuditSubject, ((id: string) => Statement) | null> = {
  order: (id) => sql`select o.id from orders o where o.id = ${id}`,
  delivery: (id) => sql`select d.order_id from deliveries d where d.id = ${id}`,
  refund: (id) => sql`select r.order_id from refunds r where r.id = ${id}`,
  alert: (id) => sql`select a.order_id from alerts a where a.id = ${id}`,
  'bank-line': (id) => sql`
    select coalesce(l.order_id, r.order_id, p.order_id) from bank_lines l left join refunds r on r.id = l.refund_id
      left join door_payments p on p.id = l.door_payment_id where l.id = ${id}`,
  'api-key': null,
  banner: null,
  coupon: null,
  customer: null,
  'delivery-day': null,
  document: null,
  enquiry: null,
  file: null,
  ingredient: null,
  meal: null,
  menu: null,
  'menu-rule': null,
  'plan-price': null,
  'public-app': null,
  place: null,
  run: null,
  setting: null,
  shift: null,
  'shop-text': null,
  staff: null,
  statement: null,
  tablet: null,
  till: null,
  'transfer-list': null,
  webhook: null,
};

/** Null: no order is concerned. */
export async function findConcernedOrder(
  tx: Queryable,
  { kind, id }: { kind: AuditSubject; id: string },
): Promise<ConcernedOrder | null> {
  const find = orderOf[kind];
  if (!find || !isUuid.test(id)) return null;
  return tx.one<ConcernedOrder>(sql`
    select o.id, o.account_id as "accountId" from orders o where o.id = (${find(id)})`);
}
