import type { OfficeProblem } from '#contract/staff/office-problems.ts';
import type { NavCounts } from './nav-groups.ts';

/** The numbers of the navigation, on every page. */
export async function loadCounts(problems: readonly OfficeProblem[]): Promise<NavCounts> {
  return { problems: problems.length };
}
