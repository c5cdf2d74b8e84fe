import { isDeepStrictEqual } from 'node:util';
import type { ShopFileItem } from '#contract/shop/shop-file-items.ts';
import { emphasisOf } from '#domain/meals/pantry-rules.ts';
import { insertAuditEntry } from '../../audit/audit-store.ts';
import { CallFailure } from '../../calls/call-failure.ts';
import type { CallContext } from '../../calls/handlers.ts';
import type { Queryable } from '../../database/database.ts';
import { listComponents, saveComponent } from '../records/pantry-store.ts';
import { changeIngredient, requireSoundStock } from './change-ingredient.ts';
import { formOf, listMealsOf, listStock, lockIngredients, saveIngredients } from './ingredient-store.ts';

type Stock = ShopFileItem<'ingredient'>;
type Component = ShopFileItem<'component'>;

/** Ingredients in a shop's file, with their suppliers and current prices. */
export const ingredientPart = {
  kind: 'ingredient' as const,
  async list(db: Queryable): Promise<Stock[]> {
    return (await listStock(db)).map((stored) => ({
      slug: stored.slug,
      ...formOf(stored),
      emphasis: { el: stored.emphasis.el, en: stored.emphasis.en },
    }));
  },
  keyOf: ({ slug }: Stock) => slug,
  nameOf: ({ name }: Stock) => name,
  async write(tx: Queryable, { slug, emphasis, ...item }: Stock, context: CallContext): Promise<void> {
    await lockIngredients(tx);
    const stock = await listStock(tx);
    const before = stock.find((each) => each.slug === slug);
    if (!isDeepStrictEqual(emphasisOf({ ...item, slug }, emphasis), emphasis))
      throw new CallFailure('invalid-input', { fields: { emphasis: 'invalid-field' } });
    if (before) {
      // No orders exist yet: the meals that use it are published again without concerned customers.
      const meals = await listMealsOf(tx, before.id);
      const form = { item, seen: formOf(before), meals, concerned: [], words: '' };
      await changeIngredient(tx, slug, form, context);
      return;
    }
    requireSoundStock(item, stock);
    await saveIngredients(tx, [{ ...item, slug, emphasis }], { by: context.staff?.name ?? '', at: context.now });
    await insertAuditEntry(tx, context, { subject: { kind: 'ingredient', id: slug }, action: 'added', after: item });
  },
};

/** Components shared by meals and cooked as one batch. */
export const componentPart = {
  kind: 'component' as const,
  list: (db: Queryable): Promise<Component[]> => listComponents(db),
  keyOf: ({ slug }: Component) => slug,
  nameOf: ({ name }: Component) => name,
  write: (tx: Queryable, item: Component) => saveComponent(tx, item),
};
