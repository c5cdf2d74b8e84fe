import type { PlanConcern } from '#contract/plans/running-plans.ts';

/** The usual remedy of a concern by one press; null: a call, or a page of its own. */
export const remedyOf = {
  'card-failing': 'card-link',
  unpaid: 'pay-link',
  unchosen: 'fill',
  suspended: null,
  ending: null,
  paused: null,
} as const satisfies Record<PlanConcern, 'card-link' | 'pay-link' | 'fill' | null>;

export const remedyTexts = {
  'card-link': 'plans-do-card',
  'pay-link': 'plans-do-pay',
  fill: 'plans-do-fill',
} as const;

/** Concerns whose moment is a day; of the others the hour counts. */
export const isDayOnly: Record<PlanConcern, boolean> = {
  'card-failing': false,
  unpaid: false,
  unchosen: false,
  suspended: true,
  ending: true,
  paused: true,
};
