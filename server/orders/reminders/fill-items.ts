import { randomUUID } from 'node:crypto';
import { fillQuota } from '#domain/cart/fill/fill-quota.ts';
import { spreadAmount } from '#domain/orders/eaters.ts';
import type { StoredItem } from '#domain/orders/stored-order.ts';
import type { CatalogueSnapshot } from '../../cart/catalogue-snapshot.ts';
import type { StoredTastes } from '../../customers/customer-store.ts';
import { sellItem } from '../price-items.ts';
import { type DeliveryToFill, fillRequestFor } from './fill-request.ts';

/** The items of a delivery with every free meal of its quota filled, as far as the day offers suitable meals. */
export function fillItems(delivery: DeliveryToFill, tastes: StoredTastes, catalogue: CatalogueSnapshot): StoredItem[] {
  const picks = fillQuota(fillRequestFor(delivery, tastes, catalogue));
  let items = [...delivery.items];
  for (const [buildId, alike] of Map.groupBy(picks, (pick) => pick.buildId)) {
    const found = catalogue.findBuild(buildId);
    const held = items.filter((item) => item.buildId === buildId);
    const known = items.findIndex((item) => item.buildId === buildId);
    if (known >= 0) {
      const amount = held.reduce((sum, item) => sum + item.amount, alike.length);
      const raised = spreadAmount(held, amount, randomUUID).map((item) => ({ ...item, isFilled: true }));
      items = items.filter((item) => item.buildId !== buildId).toSpliced(known, 0, ...raised);
    } else if (found) items.push(sellItem(found, delivery, { amount: alike.length, isFilled: true }));
  }
  return items;
}
