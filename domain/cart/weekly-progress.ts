import type { Category } from '#contract/words/catalogue-words.ts';
import { categoriesOfQuota } from '../plans/delivery-quota.ts';
import type { CartDelivery } from './cart-facts.ts';
import { countDelivery } from './delivery-amounts.ts';

export interface Progress {
  /** Picked units, capped at the required number (docs/spec.md#cart-progress). */
  counted: number;
  required: number;
  extras: number;
  isMet: boolean;
}

export interface DeliveryProgress {
  all: Progress;
  byCategory: Partial<Record<Category, Progress>>;
}

export function progressOfDelivery(delivery: Pick<CartDelivery, 'quota' | 'lines'>): DeliveryProgress {
  const { all: picked, grouped } = countDelivery(delivery);
  const byCategory: DeliveryProgress['byCategory'] = {};
  let counted = 0;
  let required = 0;
  for (const category of categoriesOfQuota(delivery.quota)) {
    const progress = progressTowards(delivery.quota[category]?.[0] ?? 0, grouped[category] ?? 0);
    byCategory[category] = progress;
    counted += progress.counted;
    required += progress.required;
  }
  return { all: { counted, required, extras: picked - counted, isMet: counted === required }, byCategory };
}

function progressTowards(required: number, picked: number): Progress {
  const counted = Math.min(picked, required);
  return { counted, required, extras: picked - counted, isMet: counted === required };
}
