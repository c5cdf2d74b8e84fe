import type { ShopFileItem } from '#contract/shop/shop-file-items.ts';
import type { MenuRule } from '#domain/menu/menu-rule.ts';
import { insertAuditEntry } from '../audit/audit-store.ts';
import { CallFailure } from '../calls/call-failure.ts';
import type { CallContext } from '../calls/handlers.ts';
import type { Queryable } from '../database/database.ts';
import { findMenuRule, listMealAddresses, saveMenuRule } from './menu-store.ts';

type Item = ShopFileItem<'menu-rule'>;

/** The rule that fills menus. Menus of dates are left out: the rule makes those of the other shop. */
export function menuRulePart({ spot }: { spot: string }) {
  return {
    kind: 'menu-rule' as const,
    async list(db: Queryable): Promise<Item[]> {
      const { rule, version } = await findMenuRule(db, spot);
      if (version === 0) return [];
      const slugs = new Map((await listMealAddresses(db)).map(({ id, slug }) => [id, slug]));
      const named = (id: string | undefined) => (id && slugs.get(id)) || null;
      const { fallbacks, ...rest } = rule;
      return [
        {
          version: 0,
          ...rest,
          fallbacks: {
            'main-meal': named(fallbacks['main-meal']),
            vegan: named(fallbacks.vegan),
            'breakfast-snack': named(fallbacks['breakfast-snack']),
          },
        },
      ];
    },
    keyOf: () => 'menu-rule',
    nameOf: () => spot,
    async write(
      tx: Queryable,
      { version: _version, fallbacks: named, ...rest }: Item,
      context: CallContext,
    ): Promise<void> {
      const sold = new Map(
        (await listMealAddresses(tx)).flatMap(({ id, slug, isSold }) => (isSold ? [[slug, id]] : [])),
      );
      const entries = Object.entries(named).filter(([, slug]) => slug !== null);
      if (entries.some(([, slug]) => !sold.has(slug ?? '')))
        throw new CallFailure('invalid-input', { fields: { fallbacks: 'invalid-field' } });
      const fallbacks = Object.fromEntries(entries.map(([category, slug]) => [category, sold.get(slug ?? '')]));
      const rule: MenuRule = { ...rest, fallbacks };
      const before = await findMenuRule(tx, spot);
      if (!(await saveMenuRule(tx, spot, rule, before.version))) throw new CallFailure('place-missing');
      const subject = { kind: 'menu-rule', id: spot } as const;
      await insertAuditEntry(tx, context, { subject, action: 'changed', before: before.rule, after: rule });
    },
  };
}
