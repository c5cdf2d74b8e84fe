import type { CaseCollection, CaseCollectionQuery } from '#contract/cases/staff-cases.ts';
import type { Language, Localised } from '#contract/fields/languages.ts';
import { ruledCasesDays } from '#domain/cases/decide-case.ts';
import { actorIdOf } from '../audit/audit-store.ts';
import type { CallContext } from '../calls/handlers.ts';
import type { Queryable } from '../database/database.ts';
import { readSettings } from '../settings/settings-store.ts';
import { listCaseItems } from './case-item-store.ts';
import { casesOnPage, countCases, findFilterName, listCases, listSources } from './case-list-store.ts';

/** A list of the office, worst first, and where the cases of the last weeks come from. */
export async function readCaseList(
  db: Queryable,
  query: CaseCollectionQuery,
  context: CallContext,
): Promise<CaseCollection> {
  const { language, now } = context;
  const accountId = actorIdOf(context);
  const since = new Date(now.getTime() - ruledCasesDays * 86_400_000);
  const [found, counts, sources, filter, { desk }] = await Promise.all([
    listCases(db, { ...query, accountId }),
    countCases(db, accountId),
    listSources(db, since),
    findFilterName(db, query),
    readSettings(db),
  ]);
  const cases = found.slice(0, casesOnPage);
  const items = await listCaseItems(
    db,
    cases.map(({ id }) => id),
  );
  const named = (list: readonly { id: string; name: Localised | string; count: number }[]) =>
    list.map((each) => ({ ...each, name: inLanguage(each.name, language) }));
  return {
    items: cases.map(({ number, orderNumber, openedAt, answerBy, amountInCents, ...one }) => ({
      ...one,
      number: String(number),
      orderNumber: String(orderNumber),
      openedAt: openedAt.toISOString(),
      answerBy: answerBy.toISOString(),
      isOverdue: one.state !== 'closed' && answerBy < now,
      amount: amountInCents,
      meals: items
        .filter(({ caseId }) => caseId === one.id)
        .map(({ name, units, lot }) => ({ name: name[language], units, lot })),
    })),
    next: query.list === 'closed' && found.length > casesOnPage ? (cases.at(-1)?.number ?? null) : null,
    counts,
    sources: { dishes: named(sources.dishes), lots: named(sources.lots), couriers: named(sources.couriers) },
    filter: filter && inLanguage(filter, language),
    staffLimit: desk.supportLimitInCents,
  };
}

function inLanguage(name: Localised | string, language: Language): string {
  return typeof name === 'string' ? name : name[language];
}
