import { dietStart, homePath, menuPath, plansPath, policiesPath, productStart } from '#contract/paths.ts';

const reading = [homePath, menuPath, plansPath];
const readingStarts = [`${productStart}/`, `${policiesPath}/`, `${dietStart}/`];

/** Pages worth saving for offline reading: those of the visitor's days, the menu, and the current one when it is public. */
export function listKeptPages(path: string, dates: readonly string[]): string[] {
  const isForEverybody = reading.includes(path) || readingStarts.some((start) => path.startsWith(start));
  return [
    ...new Set([...(isForEverybody ? [path] : []), menuPath, ...dates.map((date) => `${menuPath}?date=${date}`)]),
  ];
}
