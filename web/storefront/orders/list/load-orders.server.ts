import { redirect } from 'react-router';
import type { MealCard } from '#contract/meals/meals.ts';
import type { Order, OrderDelivery } from '#contract/orders/orders.ts';
import { ordersPath } from '#contract/paths.ts';
import { athensDateOf } from '#domain/athens-time.ts';
import type { DeliveryProgress } from '#domain/cart/weekly-progress.ts';
import type { ShopClient } from '#web/shop-client/shop-client.ts';
import { requireCustomer } from '#web/storefront/customer/find-customer.ts';
import { shopContext, visitContext } from '#web/visit/visit.ts';
import { progressOf } from '../parts/delivery-facts.ts';
import type { OrderVisit } from '../parts/require-order.server.ts';

const ordersPerPage = 10;
const mealsToShow = 3;

export type NextDeliveryView = Pick<Order, 'type' | 'number'> & { orderId: string; delivery: OrderDelivery };
export type ComingView = Pick<
  OrderDelivery,
  'id' | 'date' | 'timePeriod' | 'status' | 'amounts' | 'config' | 'changeUntil' | 'road'
> & {
  orderId: string;
  progress: DeliveryProgress | null;
};
export type OrderRowView = Pick<
  Order,
  'id' | 'number' | 'type' | 'status' | 'placedAt' | 'planName' | 'amount' | 'dates' | 'documents' | 'payment' | 'pause'
> & {
  /** The price; for a cancelled order, the price until then. */
  total: number;
  due: number;
};

/** The next delivery and the coming ones of all orders, and a page of the orders themselves. */
export async function loadOrders({ request, context }: Omit<OrderVisit, 'params'>) {
  await requireCustomer(request, context);
  const shop = context.get(shopContext);
  const page = readPage(request);
  const found = await shop.call('order-collection', { query: { page, pageSize: ordersPerPage } });
  if (found.items.length === 0 && page > 1) throw redirect(ordersPath);
  const nextId = page === 1 ? found.next?.orderId : undefined;
  const ids = new Set([...found.items.map(({ id }) => id), ...(nextId ? [nextId] : [])]);
  const orders = await Promise.all([...ids].map((orderId) => shop.call('order-one', { query: { orderId } })));
  const next = orders.find(({ id }) => id === nextId);
  const today = athensDateOf(context.get(visitContext).now);
  return {
    page,
    pages: found.pages,
    next:
      next && found.next
        ? { orderId: next.id, number: next.number, type: next.type, delivery: found.next.delivery }
        : null,
    coming: page === 1 ? comingOf(orders, today, found.next?.delivery.id) : [],
    orders: found.items.flatMap(({ id }) => orders.filter((order) => order.id === id).map(rowOf)),
    tasters: found.total === 0 ? await findTasters(shop) : [],
  };
}

function readPage(request: Request): number {
  const asked = Number(new URL(request.url).searchParams.get('page') ?? 1);
  return Number.isInteger(asked) && asked >= 1 && asked <= 10_000 ? asked : 1;
}

/** Soonest first. A skipped delivery stays visible: it can be restored. */
function comingOf(orders: readonly Order[], today: string, nextId: string | undefined): ComingView[] {
  const coming = orders
    .filter(({ status }) => status === 'opened')
    .flatMap(({ id: orderId, deliveries }) =>
      deliveries
        .filter(({ id, date, status }) => id !== nextId && date >= today && ['opened', 'skipped'].includes(status))
        .map((delivery) => comingView(orderId, delivery)),
    );
  return coming.sort((one, other) => one.date.localeCompare(other.date));
}

function comingView(orderId: string, delivery: OrderDelivery): ComingView {
  const { id, date, timePeriod, status, amounts, config, changeUntil, road } = delivery;
  const progress = progressOf(delivery);
  return { id, date, timePeriod, status, amounts, config, changeUntil, road, orderId, progress };
}

function rowOf(order: Order): OrderRowView {
  const { id, number, type, status, placedAt, planName, amount, dates, documents, payment, money, pause } = order;
  const row = { id, number, type, status, placedAt, planName, amount, dates, documents, payment, pause };
  return { ...row, total: order.cancellation?.totals.grandtotal ?? order.total, due: money.due };
}

/** For customers without an order. */
async function findTasters(shop: ShopClient): Promise<MealCard[]> {
  const { items } = await shop.call('meal-collection', { query: { favourites: 'best-seller', pageSize: mealsToShow } });
  return items;
}
