import type { Language } from '#contract/fields/languages.ts';
import type { FoundProblem } from '#domain/problems/problem-rules.ts';
import type { Queryable } from '../database/database.ts';
import { listUnsafeCases } from './case-list-store.ts';

/** Open complaints about a danger to health: for those who cook, support and the owner, by the date of the delivery. */
export async function findUnsafeMeals(db: Queryable, language: Language): Promise<FoundProblem[]> {
  const cases = await listUnsafeCases(db);
  return [...Map.groupBy(cases, ({ date }) => date)].map(([date, meals]) => ({
    date,
    count: new Set(meals.map(({ caseId }) => caseId)).size,
    names: [...new Set(meals.map(({ name, lot }) => `${name[language]}, ${lot}`))],
  }));
}
