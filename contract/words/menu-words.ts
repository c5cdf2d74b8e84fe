/** Automatic rule for coming menus: each dish rests one of a number of weeks, an earlier week is repeated, or off. */
export const menuRuleKinds = ['rest', 'repeat', 'off'] as const;
export type MenuRuleKind = (typeof menuRuleKinds)[number];

/** `changed`: customers see one menu, and another waits to be published. */
export const menuStates = ['published', 'changed', 'draft', 'empty'] as const;
export type MenuState = (typeof menuStates)[number];

/** Mark of a dish on a date, compared with the published menu. `off`: ordered, and no longer on the menu. */
export const menuMarks = ['same', 'added', 'removed', 'off'] as const;
export type MenuMark = (typeof menuMarks)[number];

/** A blocker prevents a date from being published. */
export const checkWeights = ['blocker', 'warning', 'note'] as const;
export type CheckWeight = (typeof checkWeights)[number];

export const menuCheckCodes = [
  'category-empty',
  'use-by-too-short',
  'none-keeps',
  'not-sold',
  'below-target',
  'few-fasting',
  'allergen-everywhere',
  'over-capacity',
  'fallback-joins',
  'ordered-off',
] as const;
export type MenuCheckCode = (typeof menuCheckCodes)[number];

/** Treatment of a line whose dish is taken off: another dish, a free slot in the plan again, or a refund. */
export const takenOffWays = ['replace', 'choose', 'money-back'] as const;
export type TakenOffWay = (typeof takenOffWays)[number];

/** Food that a fasting day allows besides plants, honey and seafood without blood: nothing, oil, or oil and fish. */
export const fastKinds = ['strict', 'oil', 'fish'] as const;
export type FastKind = (typeof fastKinds)[number];
export const fastSeasons = ['great-lent', 'apostles', 'dormition', 'nativity', 'weekly', 'single-day'] as const;
export type FastSeason = (typeof fastSeasons)[number];
