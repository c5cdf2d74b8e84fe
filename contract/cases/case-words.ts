/** What was wrong with a delivered meal. */
export const caseProblems = [
  'missing',
  'late',
  'spoiled',
  'damaged',
  'not-cold',
  'wrong-dish',
  'quality',
  'foreign-body',
  'illness',
  'wrong-allergen',
  'other',
] as const;
export type CaseProblem = (typeof caseProblems)[number];

interface ProblemMeaning {
  /** A danger to health: reported at any time, straight to owner and kitchen, and never decided by a rule. */
  isUnsafe: boolean;
  /** The rule may give the money back at once. */
  isRuled: boolean;
}

/** A new problem states here how it is treated. */
export const problemMeanings = {
  missing: { isUnsafe: false, isRuled: true },
  late: { isUnsafe: false, isRuled: true },
  spoiled: { isUnsafe: false, isRuled: true },
  damaged: { isUnsafe: false, isRuled: false },
  'not-cold': { isUnsafe: false, isRuled: false },
  'wrong-dish': { isUnsafe: false, isRuled: false },
  quality: { isUnsafe: false, isRuled: false },
  'foreign-body': { isUnsafe: true, isRuled: false },
  illness: { isUnsafe: true, isRuled: false },
  'wrong-allergen': { isUnsafe: true, isRuled: false },
  other: { isUnsafe: false, isRuled: false },
} as const satisfies Record<CaseProblem, ProblemMeaning>;

export const isUnsafe = (problem: CaseProblem): boolean => problemMeanings[problem].isUnsafe;
export const unsafeProblems: readonly CaseProblem[] = caseProblems.filter(isUnsafe);

/** What would help the customer. `none`: the shop should only know. */
export const caseWishes = ['refund', 'credit', 'none'] as const;
export type CaseWish = (typeof caseWishes)[number];

/** `waits-owner`: a decision above the limit of support. */
export const caseStates = ['open', 'waits-owner', 'closed'] as const;
export type CaseState = (typeof caseStates)[number];

export const caseCauses = ['ingredient', 'kitchen', 'packing', 'delivery', 'customer', 'unknown'] as const;
export type CaseCause = (typeof caseCauses)[number];

/** What happened to a case, in its history. */
export const caseStepKinds = [
  'opened',
  'assigned',
  'note',
  'cause-set',
  'decided-by-rule',
  'proposed',
  'refused-by-owner',
  'decided',
] as const;
export type CaseStepKind = (typeof caseStepKinds)[number];

/** Why a person decides, and not the rule. */
export const personReasons = [
  'unsafe',
  'not-ruled',
  'no-wish',
  'not-delivered',
  'not-late',
  'nothing-paid',
  'above-limit',
  'too-many',
] as const;
export type PersonReason = (typeof personReasons)[number];
