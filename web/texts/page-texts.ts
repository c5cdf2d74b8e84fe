import {
  areaCheckPath,
  batchStart,
  businessContactPath,
  cartExtrasPath,
  cartItemPath,
  consentPath,
  contactPath,
  dietStart,
  homePath,
  mealPreviewStart,
  menuPath,
  newsPath,
  offlinePath,
  plansPath,
  policiesPath,
  productStart,
  weeklyPlansPath,
} from '#contract/paths.ts';
import type { catalogues } from '#texts/catalogues.ts';

export type TextPart = keyof (typeof catalogues)['storefront'];

const read: [path: RegExp, parts: readonly TextPart[]][] = [
  [only(homePath, offlinePath, consentPath, newsPath, areaCheckPath, cartExtrasPath, cartItemPath), ['lower']],
  [below(policiesPath), ['lower']],
  [only(menuPath), ['lower', 'menu']],
  [below(dietStart, productStart, mealPreviewStart), ['lower', 'menu']],
  [below(batchStart), ['lower', 'menu', 'batch']],
  [only(plansPath, weeklyPlansPath), ['lower', 'plans']],
  [only(contactPath, businessContactPath), ['lower', 'letters']],
];
const all: readonly TextPart[] = ['lower', 'menu', 'batch', 'plans', 'letters', 'personal'];

/** Text tables of a page besides the shell's. A page without an entry may use all of them. */
export function textsOfPage(pathname: string): readonly TextPart[] {
  return read.find(([path]) => path.test(pathname))?.[1] ?? all;
}

function only(...paths: string[]): RegExp {
  return new RegExp(`^(${paths.join('|')})$`);
}

function below(...starts: string[]): RegExp {
  return new RegExp(`^(${starts.join('|')})/`);
}
