import { sql } from '#server/database/sql.ts';
import { activeStatuses } from '#server/order-status/status-sets-store.ts';
import type { Rule } from './rule.ts';

export const orderRules: Rule[] = [
  {
    promise: 'every order has deliveries, and every single delivery has meals',
    broken: sql`
    select o.id from orders o where not exists (select 1 from deliveries d where d.order_id = o.id)
    union all
    select o.id from orders o join deliveries d on d.order_id = o.id
    where o.type = 0 and not exists (select 1 from order_items i where i.delivery_id = d.id)`,
  },
  {
    promise: 'every delivery adds what its meals add',
    broken: sql`
    select d.id, d.adds_in_cents, coalesce(sum(i.adds_in_cents), 0) as items from deliveries d
    left join order_items i on i.delivery_id = d.id group by d.id
    having d.adds_in_cents <> coalesce(sum(i.adds_in_cents), 0)`,
  },
  {
    promise: 'every subtotal is the sum of its deliveries, every total the sum of its parts',
    broken: sql`
    select o.id, o.subtotal_in_cents, coalesce(s.worth, 0) as deliveries, o.total_in_cents from orders o
    left join (select order_id, sum(base_in_cents + adds_in_cents) as worth from deliveries
      where status in ${activeStatuses} group by order_id) s on s.order_id = o.id
    where o.subtotal_in_cents <> coalesce(s.worth, 0)
      or o.total_in_cents <> o.subtotal_in_cents - o.discount_in_cents + o.shipping_in_cents`,
  },
  {
    promise: 'every placed cart is an order, and every order has a placed cart',
    broken: sql`
    select c.id from carts c where c.state = 'placed' and not exists (select 1 from orders o where o.cart_id = c.id)
    union all
    select o.cart_id from orders o join carts c on c.id = o.cart_id where c.state <> 'placed'`,
  },
];
