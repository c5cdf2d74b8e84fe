import type { AddressForm } from '#contract/orders/cart.ts';
import type { OrderDeliveryForm } from '#contract/orders/orders.ts';
import { withCity } from '#domain/delivery/city-of-address.ts';
import { capacityOn } from '#domain/delivery/window-capacity.ts';
import { refuseDate } from '#domain/orders/changes/refuse-date.ts';
import { isActive } from '#domain/orders/order-status.ts';
import { regionTerms } from '#domain/orders/placed-terms.ts';
import type { StoredDelivery, StoredOrder } from '#domain/orders/stored-order.ts';
import { CallFailure } from '../../calls/call-failure.ts';
import { findTimePeriod, isOffered } from '../../cart/catalogue-snapshot.ts';
import { nameItems } from './change-menu.ts';
import { requireChangeable } from './change-order.ts';
import type { Decision, OrderWork } from './order-decision.ts';
import { requireMinimum } from './require-minimum.ts';

/** Moves one delivery to another day, window or address. Minimum and fee are those of its new region. */
export function moveDelivery(work: OrderWork, form: OrderDeliveryForm): Decision | null {
  const delivery = requireChangeable(work, form.deliveryId);
  const moved = moveInTime(work, delivery, form);
  const changed = form.address ? { ...moved, ...doorFor(work, delivery, form.address) } : moved;
  const isMoved = moved.date !== delivery.date || moved.timePeriodId !== delivery.timePeriodId;
  const isElsewhere = !isSameAddress(addressOf(work.order, changed), addressOf(work.order, delivery));
  if (!isMoved && !isElsewhere) return null;
  requireMinimum(work, changed);
  return { kind: isMoved ? 'move' : 'address', deliveryId: delivery.id, deliveries: [changed], way: 'credit' };
}

export function moveInTime(
  work: OrderWork,
  delivery: StoredDelivery,
  form: Pick<OrderDeliveryForm, 'date' | 'timePeriodId'>,
): StoredDelivery {
  const { order, spot, now } = work;
  const date = form.date ?? delivery.date;
  const timePeriodId = form.timePeriodId ?? delivery.timePeriodId;
  if (date === delivery.date && timePeriodId === delivery.timePeriodId) return delivery;
  const period = findTimePeriod(spot, timePeriodId);
  if (!period) throw new CallFailure('invalid-schedule');
  const others = order.deliveries.filter(({ id, status }) => id !== delivery.id && isActive(status));
  const request = {
    date,
    isPlan: order.type > 0,
    otherDates: others.map((other) => other.date),
    closedDates: spot.closedDates,
    cutOff: order.cutOff,
    windowCapacity: capacityOn(period, date),
  };
  const refusal = refuseDate(request, now);
  if (refusal) throw new CallFailure(refusal, { date });
  if (date !== delivery.date) requireOffered(work, delivery, date);
  return { ...delivery, date, timePeriodId, from: period.from, to: period.to };
}

function requireOffered(work: OrderWork, { items }: StoredDelivery, date: string): void {
  const missing = items.filter(({ buildId }) => {
    const found = work.catalogue.findBuild(buildId);
    return !found || !isOffered(found.meal, date);
  });
  if (missing.length === 0) return;
  const names = nameItems(
    work,
    missing.map(({ buildId }) => buildId),
  );
  throw new CallFailure('item-unavailable', { date, ...names });
}

/** Null: the order's own. */
export function doorFor(
  { order, catalogue, language }: OrderWork,
  delivery: StoredDelivery,
  form: AddressForm,
): Pick<StoredDelivery, 'address' | 'region'> {
  const address = withCity(form, addressOf(order, delivery), { cityOf: catalogue.cityOf, language });
  if (address.street.trim() === '' || address.number.trim() === '') throw new CallFailure('incomplete-address');
  const place = catalogue.findPostalCode(address.postalCode);
  if (place?.spot.id !== order.spotId) {
    throw new CallFailure('area-not-served', { postalCode: address.postalCode });
  }
  const region = regionTerms(place.region);
  return {
    address: isSameAddress(address, order.address) ? null : address,
    region: place.region.id === order.regionId ? null : region,
  };
}

export function addressOf(order: StoredOrder, { address }: StoredDelivery): AddressForm {
  return address ?? order.address;
}

export function isSameAddress(a: AddressForm, b: AddressForm): boolean {
  const keys = ['street', 'number', 'postalCode', 'city', 'floor', 'bell', 'phone', 'notes', 'whenAway'] as const;
  return keys.every((key) => (a[key] ?? '') === (b[key] ?? ''));
}
