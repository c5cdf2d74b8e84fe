import { type CaseProblem, problemMeanings } from '#contract/cases/case-words.ts';
import type { ReportableMeal } from '#contract/cases/cases.ts';
import { remedyFor } from '#domain/cases/decide-case.ts';

/** Chosen portions, by the id of their line. */
export type ChosenUnits = Readonly<Record<string, number>>;

export interface ReportMoney {
  /** What goes back for the chosen meals and the chosen problem, at most. */
  amountInCents: number;
  /** The rule may give it back at once; else a person decides. */
  isRuled: boolean;
}

/** The money named before the form is sent; the shop decides by the same rule. */
export function reportMoney(
  meals: readonly ReportableMeal[],
  chosen: ChosenUnits,
  { problem, ruleLimit }: { problem: CaseProblem | null; ruleLimit: number },
): ReportMoney {
  const cost = meals.reduce((sum, { itemId, costs }) => {
    const units = Math.min(chosen[itemId] ?? 0, costs.length);
    return sum + (units > 0 ? (costs[units - 1] ?? 0) : 0);
  }, 0);
  const amountInCents = problem ? remedyFor(problem, cost) : cost;
  const isRuled =
    problem !== null && problemMeanings[problem].isRuled && amountInCents > 0 && amountInCents <= ruleLimit;
  return { amountInCents, isRuled };
}
