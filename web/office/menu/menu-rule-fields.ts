import { categories } from '#contract/words/catalogue-words.ts';

type MenuCategory = (typeof categories)[number];

export const targetField = <Category extends MenuCategory>(category: Category) => `targets.${category}` as const;
export const fallbackField = <Category extends MenuCategory>(category: Category) => `fallbacks.${category}` as const;

/** Fields of the rule for generated menus. */
export const menuRuleFields = [
  'version',
  'kind',
  'weeks',
  'publishes',
  'keepsDays',
  'fastingTarget',
  ...categories.map((category) => targetField(category)),
  ...categories.map((category) => fallbackField(category)),
] as const;
