import type { AddressForm } from '#contract/orders/cart.ts';
import type { DeskChange } from '#contract/orders/desk-changes.ts';
import { capacityOn } from '#domain/delivery/window-capacity.ts';
import type { StoredDelivery } from '#domain/orders/stored-order.ts';
import { CallFailure } from '../../calls/call-failure.ts';
import { findTimePeriod, isOffered } from '../../cart/catalogue-snapshot.ts';
import { changeMenu } from '../changes/change-menu.ts';
import { addressOf, doorFor, isSameAddress, moveDelivery } from '../changes/move-delivery.ts';
import type { Decision } from '../changes/order-decision.ts';
import { requireMinimum } from '../changes/require-minimum.ts';
import type { InKitchen } from './desk-deps.ts';
import { type DeskWork, isPastCutOff, reachDelivery } from './desk-work.ts';

type Move = Extract<DeskChange, { kind: 'move' }>;
type AddressChange = Extract<DeskChange, { kind: 'address' }>;

/** Another day or window; after the cut-off another window of the same day, until the bag is closed. */
export async function decideMove(work: DeskWork, form: Move): Promise<Decision | null> {
  const { delivery, kitchen } = await reachDelivery(work, form.deliveryId);
  if (!kitchen) return form.isWithoutMissing ? moveWithout(work, delivery, form) : moveDelivery(work, form);
  if (form.date && form.date !== delivery.date) throw new CallFailure('dispatch-decides');
  const timePeriodId = form.timePeriodId ?? delivery.timePeriodId;
  if (timePeriodId === delivery.timePeriodId) return null;
  if (kitchen.isBagClosed || delivery.cookedFor) throw new CallFailure('dispatch-decides');
  const period = findTimePeriod(work.spot, timePeriodId);
  if (!period) throw new CallFailure('invalid-schedule');
  if (capacityOn(period, delivery.date) === 0) throw new CallFailure('date-closed', { date: delivery.date });
  const moved = { ...delivery, timePeriodId, from: period.from, to: period.to };
  return { kind: 'move', deliveryId: delivery.id, deliveries: [moved], way: 'credit' };
}

/** As the customer does it in two steps: without the meals that are not on the menu of the new date, and then moved. */
function moveWithout(work: DeskWork, delivery: StoredDelivery, form: Move): Decision | null {
  const { date = delivery.date } = form;
  const left = delivery.items.filter(({ buildId }) => {
    const found = work.catalogue.findBuild(buildId);
    return found !== null && isOffered(found.meal, date);
  });
  if (left.length === delivery.items.length || date === delivery.date) return moveDelivery(work, form);
  const items = left.map(({ buildId: itemId, amount }) => ({ itemId, amount }));
  const [shorter] = changeMenu(work, { deliveryId: delivery.id, items })?.deliveries ?? [];
  if (!shorter) return moveDelivery(work, form);
  const deliveries = work.order.deliveries.map((each) => (each.id === delivery.id ? shorter : each));
  return moveDelivery({ ...work, order: { ...work.order, deliveries } }, form);
}

/** Another address for one delivery, or for it and the later ones of its order. */
export async function decideAddress(work: DeskWork, form: AddressChange): Promise<Decision | null> {
  const { delivery, kitchen } = await reachDelivery(work, form.deliveryId);
  const first = kitchen
    ? lateAddress(work, { delivery, kitchen }, form.address)
    : earlyAddress(work, delivery, form.address);
  const later = form.isForLater ? laterThan(work, delivery) : [];
  const deliveries = [first, ...later.map((each) => earlyAddress(work, each, form.address))].filter(
    (each) => each !== null,
  );
  const [only] = deliveries;
  if (!only) return null;
  return { kind: 'address', deliveryId: deliveries.length === 1 ? only.id : null, deliveries, way: 'credit' };
}

function laterThan(work: DeskWork, { id, date }: StoredDelivery): StoredDelivery[] {
  return work.order.deliveries.filter(
    (each) => each.id !== id && each.date > date && each.status === 'opened' && !isPastCutOff(work, each),
  );
}

/** By the customer's own rule: the minimum and fee of its new region. */
function earlyAddress(work: DeskWork, { id }: StoredDelivery, address: AddressForm): StoredDelivery | null {
  return moveDelivery(work, { deliveryId: id, address })?.deliveries[0] ?? null;
}

/** The house until the bag is closed; floor, bell, phone and note until the stop is done. */
function lateAddress(
  work: DeskWork,
  { delivery, kitchen }: { delivery: StoredDelivery; kitchen: InKitchen },
  form: AddressForm,
): StoredDelivery | null {
  const before = addressOf(work.order, delivery);
  const changed = { ...delivery, ...doorFor(work, delivery, form) };
  const after = addressOf(work.order, changed);
  if (isSameAddress(before, after)) return null;
  const isOpen = !kitchen.isBagClosed && !delivery.cookedFor;
  if (!isOpen && !isSameHouse(before, after)) throw new CallFailure('dispatch-decides');
  if (!isSameHouse(before, after)) requireMinimum(work, changed);
  // The same house keeps the terms of its region, whatever became of the region since.
  return isSameHouse(before, after) ? { ...changed, region: delivery.region } : changed;
}

function isSameHouse(one: AddressForm, other: AddressForm): boolean {
  return (['street', 'number', 'postalCode', 'city'] as const).every((key) => (one[key] ?? '') === (other[key] ?? ''));
}
