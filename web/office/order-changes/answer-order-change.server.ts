import type { ActionFunctionArgs } from 'react-router';
import { officeOrderPath } from '#contract/office-paths.ts';
import { AddressForm } from '#contract/orders/cart.ts';
import { deskChangeCalls } from '#contract/orders/desk-change-calls.ts';
import type { DeskChange, DeskPreview, SeenDeskChange } from '#contract/orders/desk-changes.ts';
import { ChangedTotal } from '#contract/orders/orders.ts';
import { answerForm, redirectDone, type SentForm } from '../form-kit/answer-form.server.ts';
import type { OfficeRefusal } from '../session/refuse-form.ts';

const { roles } = deskChangeCalls['desk-change-make'];
const fields = [
  ...['do', 'what', 'of', 'change', 'seen', 'reason', 'items', 'slot', 'paymentType', 'isForLater'],
  ...['street', 'number', 'postalCode', 'city', 'floor', 'bell', 'phone', 'notes', 'whenAway'],
] as string[];
type Sent = SentForm<string>;

/** The effect of the chosen change, shown before it is confirmed. */
export interface ShownChange {
  isReceived: true;
  values: Record<string, string>;
  change: DeskChange;
  preview: DeskPreview;
}

/** A refusal, with the new sums where they are no longer those that were shown. */
export interface OrderChangeRefusal extends OfficeRefusal {
  changed?: ChangedTotal;
}

/** Shows a change, or makes the one that was shown. */
export function answerOrderChange(args: ActionFunctionArgs) {
  return answerForm(args, {
    roles,
    fields,
    async answer(sent): Promise<ShownChange | Response> {
      const { call, values, json, params, received } = sent;
      const orderId = params.orderId ?? '';
      if (values.do === 'make') {
        const [change, seen] = [json('change') as DeskChange, json('seen') as SeenDeskChange];
        const { reason = '' } = values;
        const made = await call('desk-change-make', { query: { orderId }, body: { change, seen, reason } });
        return redirectDone(officeOrderPath(orderId), 'changed', made.change ? { change: made.change } : {});
      }
      const change = changeOf(sent);
      const preview = await call('desk-change-preview', { query: { orderId }, body: { change } });
      return { ...received, change, preview };
    },
    refused({ code, data }): Partial<OrderChangeRefusal> {
      const changed = code === 'total-changed' ? ChangedTotal.safeParse(data) : null;
      return changed?.success ? { changed: changed.data } : {};
    },
  });
}

/** The chosen change; the call refuses one that is none. */
function changeOf({ values, json }: Sent): DeskChange {
  const { what = '', of: deliveryId = '', slot = '', isForLater } = values;
  switch (what) {
    case 'meals':
      return { kind: 'meals', deliveryId, items: itemsOf(json('items')) };
    case 'move': {
      const [date = '', timePeriodId = ''] = slot.split(' ');
      return { kind: 'move', deliveryId, date, timePeriodId, isWithoutMissing: true };
    }
    case 'address': {
      const address = Object.fromEntries(Object.keys(AddressForm.shape).map((name) => [name, values[name] ?? '']));
      const typed = { ...address, country: 'GR' } as AddressForm;
      return { kind: 'address', deliveryId, address: typed, isForLater: isForLater === 'yes' };
    }
    default:
      return { kind: what, paymentType: values.paymentType } as DeskChange;
  }
}

type Items = Extract<DeskChange, { kind: 'meals' }>['items'];

/** Amounts by dish, as the page keeps them. */
function itemsOf(amounts: object): Items {
  return Object.entries(amounts).map(([itemId, amount]) => ({ itemId, amount: Number(amount) }));
}
