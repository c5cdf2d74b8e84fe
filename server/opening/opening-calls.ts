import type { ShopOpening } from '#contract/shop/opening.ts';
import type { Settings } from '#contract/shop/settings.ts';
import { athensDateOf } from '#domain/athens-time.ts';
import { findOpeningGaps, findPlaceholders } from '#domain/opening/opening-gaps.ts';
import { defaultSettings } from '#texts/default-settings.ts';
import { insertAuditEntry } from '../audit/audit-store.ts';
import { CallFailure } from '../calls/call-failure.ts';
import type { CallContext, CallHandlers } from '../calls/handlers.ts';
import type { Database, Queryable } from '../database/database.ts';
import { lockSettings, readSettings, saveSetting } from '../settings/settings-store.ts';
import { type FirstPlaceParts, makeFirstPlace } from './make-first-place.ts';
import { hasMeals, hasSpot, holdFirstRun, readOpeningFacts } from './opening-store.ts';

type Handlers = Pick<CallHandlers, 'opening-one' | 'first-place-create' | 'example-menu-create' | 'shop-open'>;

interface OpeningDeps extends FirstPlaceParts {
  db: Database;
  isDemo: boolean;
  takesCards: boolean;
  /** Example dishes, recipes and plans, for the kitchen. */
  createExampleMenu(tx: Queryable): Promise<void>;
  /** Menus of the coming weeks, for newly added dishes. */
  fillCalendar(now: Date): Promise<void>;
}

/** Example business particulars keep a live shop closed, even after it was opened. */
export function isShopOpen(settings: Settings, isDemo: boolean): boolean {
  if (isDemo) return true;
  const examples = findPlaceholders(settings, defaultSettings).filter((part) => part !== 'bank');
  return settings.opening.openedAt !== null && examples.length === 0;
}

export function openingCallHandlers(deps: OpeningDeps): Handlers {
  const { db, spot, isDemo, takesCards } = deps;
  const read = async (tx: Queryable, { now }: CallContext): Promise<ShopOpening> => {
    const settings = await readSettings(tx);
    const facts = await readOpeningFacts(tx, { spot, takesCards, today: athensDateOf(now) });
    const gaps = findOpeningGaps(facts, findPlaceholders(settings, defaultSettings));
    return { isOpen: isShopOpen(settings, isDemo), gaps, takesCards };
  };
  return {
    'opening-one': (_call, context) => read(db, context),
    async 'first-place-create'({ body }, context) {
      await db.transaction(async (tx) => {
        await holdFirstRun(tx);
        if (await hasSpot(tx, spot)) throw new CallFailure('place-known');
        await makeFirstPlace(deps, tx, body, context);
      });
      await deps.fillCalendar(context.now);
      return read(db, context);
    },
    async 'example-menu-create'(_call, context) {
      await db.transaction(async (tx) => {
        await holdFirstRun(tx);
        if (!(await hasSpot(tx, spot))) throw new CallFailure('place-missing');
        if (await hasMeals(tx)) throw new CallFailure('meals-known');
        await deps.createExampleMenu(tx);
        await insertAuditEntry(tx, context, { subject: { kind: 'menu', id: 'example' }, action: 'example-taken' });
      });
      await deps.fillCalendar(context.now);
      return read(db, context);
    },
    'shop-open': (_call, context) =>
      db.transaction(async (tx) => {
        await lockSettings(tx);
        const { gaps, isOpen } = await read(tx, context);
        if (gaps.length > 0) throw new CallFailure('shop-not-ready', { gaps });
        if (!isOpen) {
          const opening = { openedAt: context.now.toISOString() };
          await saveSetting(tx, 'opening', opening, context.now);
          const subject = { kind: 'setting', id: 'opening' } as const;
          await insertAuditEntry(tx, context, { subject, action: 'opened', after: opening });
        }
        return read(tx, context);
      }),
  };
}
