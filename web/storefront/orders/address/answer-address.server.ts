import { data } from 'react-router';
import * as z from 'zod/mini';
import { AddressForm } from '#contract/orders/cart.ts';
import { type AddressValues, addressFields, checkAddress } from '#web/address-fields/address-fields.ts';
import { type AreaAnswer, checkPostalCode } from '#web/address-fields/check-area.ts';
import { splitStreet } from '#web/address-fields/split-street.ts';
import { readFields } from '#web/forms/send-form.server.ts';
import { listAddresses } from '#web/storefront/customer/list-addresses.server.ts';
import { shopContext } from '#web/visit/visit.ts';
import type { OrderRefusal } from '../parts/order-refusal.ts';
import { type OrderVisit, requireChangeableDelivery } from '../parts/require-order.server.ts';
import { expectedTotal, sendChange } from '../parts/send-change.server.ts';

/** Response to a sent form, with all typed values. */
export interface OrderAddressAnswer {
  refusal?: OrderRefusal;
  values?: AddressValues;
  area?: AreaAnswer;
}

/** A saved address by its id, or a new one, for one delivery. */
export async function answerPlace(visit: OrderVisit & { params: { deliveryId: string } }) {
  const { order, delivery } = await requireChangeableDelivery(visit);
  const shop = visit.context.get(shopContext);
  const form = await visit.request.formData();
  const send = async (address: AddressForm, values?: AddressValues) => {
    const parts = {
      query: { orderId: order.id },
      body: { deliveryId: delivery.id, address, expectedTotal: expectedTotal(form, order) },
    };
    const answer = await sendChange(order, () => shop.call('order-delivery-update', parts));
    return answer instanceof Response ? answer : refuse(answer.data, answer.init?.status, values);
  };
  const addressId = form.get('addressId');
  if (typeof addressId === 'string') {
    const saved = (await listAddresses(shop)).find(({ id }) => id === addressId);
    return saved ? await send(saved.address) : refuse({ code: 'address-not-found', fields: {} }, 404);
  }
  const typed = readFields(form, addressFields);
  const values = { ...typed, ...splitStreet(typed.street, typed.number) };
  const area = await checkPostalCode(shop, values.postalCode);
  if (form.get('intent') === 'check') return data<OrderAddressAnswer>({ values, area });
  const fields = checkAddress(values) as Record<string, string>;
  if (Object.keys(fields).length > 0) return refuse({ code: 'invalid-input', fields }, 422, values);
  const address = z.parse(AddressForm, { ...values, country: 'GR' });
  const answer = await send(address, values);
  // Also added to the customer's addresses, for the next order. If that fails, the delivery is still changed.
  const isMade = answer instanceof Response;
  if (isMade && form.has('keep')) await shop.call('customer-address-create', { body: address }).catch(() => null);
  return answer;
}

function refuse(refusal: OrderRefusal, status = 409, values?: AddressValues) {
  return data<OrderAddressAnswer>({ refusal, ...(values && { values }) }, { status });
}
