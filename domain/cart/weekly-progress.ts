import type { Category } from '#contract/catalogue-words.ts';
import { categoriesOfQuota } from '../plans/delivery-quota.ts';
import type { CartDelivery } from './cart-facts.ts';
import { countDelivery } from './delivery-amounts.ts';

export interface Progress {
  /** What was picked, capped at what is required (docs/spec.md#cart-progress). */
  counted: number;
  required: number;
  extras: number;
  isMet: boolean;
}

export interface MenuProgress {
  all: Progress;
  byCategory: Partial<Record<Category, Progress>>;
}

export function progressOfDelivery(menu: Pick<CartDelivery, 'quota' | 'lines'>): MenuProgress {
  const { all: picked, grouped } = countDelivery(menu);
  const byCategory: MenuProgress['byCategory'] = {};
  let counted = 0;
  let required = 0;
  for (const category of categoriesOfQuota(menu.quota)) {
    const progress = progressTowards(menu.quota[category]?.[0] ?? 0, grouped[category] ?? 0);
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
