import { dietStart, homePath, menuPath, plansPath, policiesPath, productStart } from '#contract/paths.ts';

const reading = [homePath, menuPath, plansPath];
const readingStarts = [`${productStart}/`, `${policiesPath}/`, `${dietStart}/`];

/** The pages worth reading without a network: those of one's days, the menu, and this one when it is for everybody. */
export function listKeptPages(path: string, dates: readonly string[]): string[] {
  const isForEverybody = reading.includes(path) || readingStarts.some((start) => path.startsWith(start));
  return [
    ...new Set([...(isForEverybody ? [path] : []), menuPath, ...dates.map((date) => `${menuPath}?date=${date}`)]),
  ];
}
