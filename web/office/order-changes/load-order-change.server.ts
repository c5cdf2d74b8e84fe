import { data, type LoaderFunctionArgs } from 'react-router';
import { deskChangeCalls } from '#contract/orders/desk-change-calls.ts';
import type { DeskChange, DeskChangeKind, DeskOrder, DeskPreview } from '#contract/orders/desk-changes.ts';
import type { OrderDelivery } from '#contract/orders/orders.ts';
import { athensDateOf } from '#domain/athens-time.ts';
import { findDeliveryDates, findMissing } from '#web/dates/find-delivery-dates.ts';
import { listOfferedMeals } from '#web/meals/list-offered-meals.ts';
import { ShopFailure } from '#web/shop-client/shop-failure.ts';
import { visitContext } from '#web/visit/visit.ts';
import type { Office } from '../session/open-office.ts';
import { requireOffice } from '../session/require-office.ts';
import { changeKindOf, orderDeliveryOf } from './change-of-page.ts';

const { roles } = deskChangeCalls['desk-change-make'];

/** A dish on the menu of the date, in one portion. */
export interface OfferedDish {
  id: string;
  name: string;
  portion: string;
  price: number;
}

/** A window of a day that takes the delivery. */
export interface OpenSlot {
  date: string;
  timePeriodId: string;
  from: string;
  to: string;
  /** The meals of the delivery that are not on the menu of that day. */
  missing: string[];
}

/** An order, the change of it that is in the address, and what can be chosen for it. */
export async function loadOrderChange(args: LoaderFunctionArgs) {
  const { call } = await requireOffice(args, { roles });
  const query = new URL(args.request.url).searchParams;
  const [kind, of] = [changeKindOf(query.get('what')), query.get('of') ?? ''];
  const orderId = args.params.orderId ?? '';
  const desk = kind && (await findOrder(call, orderId));
  if (!kind || !desk) throw data(null, { status: 404 });
  const delivery = orderDeliveryOf(desk, of);
  const change = pressedChange({ kind, of }, desk);
  if (!change && !delivery && kind !== 'payment') throw data(null, { status: 404 });
  const now = args.context.get(visitContext).now;
  return {
    ...{ kind, of, desk, delivery },
    pressed: change && { change, ...(await preview(call, orderId, change)) },
    dishes: kind === 'meals' && delivery ? await listDishes(call, desk, delivery) : [],
    slots: kind === 'move' && delivery ? await listSlots(call, { desk, delivery }, athensDateOf(now)) : [],
  };
}

async function findOrder(call: Office['call'], orderId: string): Promise<DeskOrder | null> {
  try {
    return await call('desk-order-one', { query: { orderId } });
  } catch (error) {
    if (error instanceof ShopFailure && error.status < 500) return null;
    throw error;
  }
}

/** A change without anything to choose: what it does is shown at once. */
function pressedChange({ kind, of }: { kind: DeskChangeKind; of: string }, { order }: DeskOrder): DeskChange | null {
  switch (kind) {
    case 'skip':
      return findDeliveryOf(order.deliveries, of) ? { kind, deliveryId: of } : null;
    case 'undo':
      return order.changes.some(({ id }) => id === of) ? { kind, changeId: of } : null;
    case 'stop':
      return { kind };
    case 'renewal':
      return { kind, isOn: !order.renewal?.isOn };
    default:
      return null;
  }
}

const findDeliveryOf = (deliveries: readonly OrderDelivery[], id: string) => deliveries.some((each) => each.id === id);

async function preview(
  call: Office['call'],
  orderId: string,
  change: DeskChange,
): Promise<{ preview: DeskPreview | null; refused: string }> {
  try {
    const shown = await call('desk-change-preview', { query: { orderId }, body: { change } });
    return { preview: shown, refused: '' };
  } catch (error) {
    if (error instanceof ShopFailure && error.status < 500) return { preview: null, refused: error.message };
    throw error;
  }
}

async function listDishes(call: Office['call'], { order }: DeskOrder, delivery: OrderDelivery): Promise<OfferedDish[]> {
  const held = new Set(delivery.items.map(({ item }) => item.id));
  const meals = await listOfferedMeals({ call }, order, delivery);
  return meals.flatMap(({ name, builds }) =>
    builds.flatMap(({ id, portion, price }) => (held.has(id) ? [] : [{ id, name, portion: portion.name, price }])),
  );
}

/** After the cut-off, the windows of its own day only. */
async function listSlots(
  call: Office['call'],
  { desk, delivery }: { desk: DeskOrder; delivery: OrderDelivery },
  today: string,
): Promise<OpenSlot[]> {
  const { order, deliveries } = desk;
  const days = await findDeliveryDates({ call }, { order, delivery }, today, '');
  const missing = await findMissing({ call }, delivery, days);
  const isLate = deliveries.find(({ id }) => id === delivery.id)?.reach !== 'everything';
  return days.flatMap(({ date, state, slots }) => {
    if (isLate ? date !== delivery.date : state !== 'open' && state !== 'few') return [];
    return slots.flatMap(({ timePeriodId, from, to, state: slot }) => {
      const isOpen = isLate ? slot !== 'full' : slot === 'open' || slot === 'few';
      const isOwn = date === delivery.date && timePeriodId === delivery.timePeriod.id;
      return isOpen && !isOwn ? [{ date, timePeriodId, from, to, missing: missing[date] ?? [] }] : [];
    });
  });
}
