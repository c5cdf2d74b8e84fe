import type { ShopFileItem } from '#contract/shop/shop-file-items.ts';
import { categories } from '#contract/words/catalogue-words.ts';
import { insertAuditEntry } from '../audit/audit-store.ts';
import { CallFailure } from '../calls/call-failure.ts';
import type { CallContext } from '../calls/handlers.ts';
import type { Queryable } from '../database/database.ts';
import { listMovedPlans, saveMovedPlan } from './plan-part-store.ts';

type Item = ShopFileItem<'plan'>;

/** Plans and their prices in an export file. Earlier prices are left out: they are the other shop's history. */
export function planPart({ spot }: { spot: string }) {
  return {
    kind: 'plan' as const,
    list: (db: Queryable): Promise<Item[]> => listMovedPlans(db, spot),
    keyOf: ({ tag, weeks, daysPerWeek, dailyMeals }: Item) =>
      [tag, weeks, daysPerWeek, ...categories.map((each) => dailyMeals[each] ?? 0)].join(' '),
    nameOf: ({ name, weeks, daysPerWeek, dailyMeals }: Item) => {
      const what = weeks === 0 ? '' : ` ${weeks} × ${daysPerWeek} × ${Object.values(dailyMeals).join(' + ')}`;
      return { el: `${name.el}${what}`, en: `${name.en}${what}` };
    },
    async write(tx: Queryable, item: Item, context: CallContext): Promise<void> {
      const isPriced = item.type === 'weekly' ? item.price > 0 : item.price === 0;
      if (!isPriced) throw new CallFailure('invalid-input', { fields: { price: 'invalid-field' } });
      const signed = { by: context.staff?.name ?? '', at: context.now };
      const id = await saveMovedPlan(tx, spot, item, signed);
      if (!id) throw new CallFailure('place-missing');
      const { price, next } = item;
      const subject = { kind: 'plan-price', id } as const;
      await insertAuditEntry(tx, context, { subject, action: 'changed', after: { planId: id, price, next } });
    },
  };
}
