import type { ChangedMenu } from '#contract/meals/menu.ts';
import type { CalendarDate } from '#domain/athens-time.ts';
import { type CutOff, isOpenForChanges } from '#domain/delivery/cut-off.ts';
import { compareMenus, draftOf, workingMenu } from '#domain/menu/menu-of-date.ts';
import { insertAuditEntry } from '../audit/audit-store.ts';
import { CallFailure } from '../calls/call-failure.ts';
import type { CallContext } from '../calls/handlers.ts';
import type { MenuDeps } from './menu-deps.ts';
import { type KeptMenuDay, lockMenuDays, saveMenuDays } from './menu-store.ts';

interface WantedMenu {
  date: CalendarDate;
  version: number;
  mealIds: readonly string[];
}

type Saved = { date: CalendarDate; version: number }[];

/** Saves other dishes for dates as drafts: for all of these dates, or none. */
export async function saveMenus(deps: MenuDeps, wanted: readonly WantedMenu[], context: CallContext): Promise<Saved> {
  const { now, staff } = context;
  const meals = new Map((await deps.meals()).map((meal) => [meal.id, meal]));
  requireOpenDates(wanted, (await deps.place()).cutOff, now);
  const unknown = wanted.some(({ mealIds }) => mealIds.some((id) => !meals.has(id)));
  if (unknown) throw new CallFailure('invalid-input', { fields: { mealIds: 'invalid-field' } });
  return deps.db.transaction(async (tx) => {
    const kept = await lockMenuDays(tx, deps.spot, datesOf(wanted));
    const nameOf = (id: string) => meals.get(id)?.name[context.language] ?? '';
    requireSeen(kept, wanted, nameOf);
    const days = kept.map((day) => {
      const mealIds = wanted.find(({ date }) => date === day.date)?.mealIds ?? [];
      return { day, draft: draftOf(day.published, mealIds), isPublished: false, mealIds };
    });
    const changed = days.filter(({ day, mealIds }) => !isSame(workingMenu(day), mealIds));
    const saved = await saveMenuDays(
      tx,
      deps.spot,
      changed.map(({ day, draft, isPublished }) => ({ date: day.date, draft, isPublished })),
      { by: staff?.name ?? '', at: now },
    );
    for (const { day, mealIds } of changed)
      await insertAuditEntry(tx, context, {
        subject: { kind: 'menu', id: `${deps.spot} ${day.date}` },
        action: 'drafted',
        ...auditOf(workingMenu(day), mealIds),
      });
    return withSaved(kept, saved);
  });
}

export function requireOpenDates(wanted: readonly { date: CalendarDate }[], cutOff: CutOff, now: Date): void {
  const over = wanted.find(({ date }) => !isOpenForChanges(date, cutOff, now));
  if (over) throw new CallFailure('menu-date-over', { date: over.date });
  if (datesOf(wanted).length !== wanted.length)
    throw new CallFailure('invalid-input', { fields: { dates: 'invalid-field' } });
}

export function datesOf(wanted: readonly { date: CalendarDate }[]): CalendarDate[] {
  return [...new Set(wanted.map(({ date }) => date))];
}

/** Refuses a change based on an outdated version, and names the difference, so that nothing is overwritten. */
export function requireSeen(
  kept: readonly KeptMenuDay[],
  wanted: readonly { date: CalendarDate; version: number; mealIds?: readonly string[] }[],
  nameOf: (id: string) => string,
): void {
  const unseen = kept.flatMap((day): ChangedMenu['dates'] => {
    const seen = wanted.find(({ date }) => date === day.date);
    if (!seen || seen.version === day.version) return [];
    const { added, removed } = compareMenus(seen.mealIds ?? workingMenu(day), workingMenu(day));
    return [
      {
        date: day.date,
        version: day.version,
        changedBy: day.changedBy ?? '',
        added: added.map(nameOf),
        removed: removed.map(nameOf),
      },
    ];
  });
  if (unseen.length > 0) throw new CallFailure('menu-changed', { dates: unseen });
}

function isSame(a: readonly string[], b: readonly string[]): boolean {
  const { added, removed } = compareMenus(a, b);
  return added.length + removed.length === 0;
}

/** Removed and added dishes; unchanged ones are not repeated. */
export function auditOf(before: readonly string[], after: readonly string[]) {
  const { added, removed } = compareMenus(before, after);
  return { before: { dishes: before.length, removed }, after: { dishes: new Set(after).size, added } };
}

function withSaved(kept: readonly KeptMenuDay[], saved: Saved): Saved {
  return kept.map(({ date, version }) => saved.find((day) => day.date === date) ?? { date, version });
}
