import type { StaffRole } from '#contract/fields/call-contract.ts';
import type { DayProblem, DayProblemKind, Overfull } from '#contract/kitchen/day-board.ts';
import type { PaymentType } from '#contract/orders/payments.ts';
import type { DayState } from '#contract/words/kitchen-words.ts';
import { isCooked } from '../orders/order-status.ts';
import { isOnline } from '../orders/payment-choice.ts';
import type { AllergyConflict } from './allergy-conflict.ts';
import type { BoardVisibility } from './board-visibility.ts';
import { type DayDelivery, lacksMeals } from './day-summary.ts';

export interface WatchedDelivery extends DayDelivery {
  conflicts: readonly (AllergyConflict & { meal: string })[];
  /** Its meals were chosen by the shop, because the customer had not. */
  isFilled: boolean;
  floor: string;
  bell: string;
  paymentType: PaymentType;
  /** A payment may still be under way. */
  isBeingPaid: boolean;
}

export interface WatchedDay {
  state: DayState;
  deliveries: readonly WatchedDelivery[];
  mealsWithoutRecipe: readonly string[];
  /** Deliveries whose bags are unchecked since a dish in them was corrected. */
  corrected: readonly string[];
  overfull: readonly Overfull[];
}

/** The responsible role, and the visibility needed to see the problem. */
const rules: Record<DayProblemKind, { role: StaffRole; sight: BoardVisibility | null; isUrgent: boolean }> = {
  'recipe-corrected': { role: 'kitchen', sight: 'kitchen', isUrgent: true },
  'allergy-conflict': { role: 'support', sight: 'allergies', isUrgent: true },
  'card-failed': { role: 'support', sight: 'money', isUrgent: true },
  'over-capacity': { role: 'owner', sight: 'kitchen', isUrgent: true },
  'deposit-missing': { role: 'accounts', sight: 'money', isUrgent: false },
  'no-bell-or-floor': { role: 'dispatch', sight: 'places', isUrgent: false },
  'not-chosen': { role: 'support', sight: 'history', isUrgent: false },
  'filled-by-us': { role: 'support', sight: 'history', isUrgent: false },
  'possible-traces': { role: 'kitchen', sight: 'allergies', isUrgent: false },
  'no-recipe': { role: 'owner', sight: 'kitchen', isUrgent: false },
};

/** Problems that need a person, the urgent first: one by one where a conversation is needed, together where it is one task. */
export function findProblems(day: WatchedDay, visibility: ReadonlySet<BoardVisibility>): DayProblem[] {
  return listProblems(day)
    .map((problem) => ({
      overfull: [],
      ...problem,
      role: rules[problem.kind].role,
      isUrgent: rules[problem.kind].isUrgent,
    }))
    .filter(({ kind }) => visibility.has(rules[kind].sight ?? 'kitchen'))
    .toSorted((a, b) => kinds.indexOf(a.kind) - kinds.indexOf(b.kind));
}
const kinds = Object.keys(rules);

type Found = Pick<DayProblem, 'kind' | 'deliveries' | 'meals'> & Partial<Pick<DayProblem, 'overfull'>>;

function listProblems(day: WatchedDay): Found[] {
  const { state, deliveries, mealsWithoutRecipe, corrected, overfull } = day;
  if (state === 'done') return [];
  const isComing = state !== 'out';
  const cooked = deliveries.filter(({ status }) => isCooked(status));
  const pending = cooked.filter(({ status }) => status === 'opened');
  const holding = pending.filter(({ conflicts }) => conflicts.some(({ contains }) => contains.length > 0));
  const traces = pending.filter((each) => each.conflicts.length > 0 && !holding.includes(each));
  const awaited = deliveries.filter(({ status }) => status === 'not-paid');
  const stopped = awaited.filter(({ paymentType, isBeingPaid }) => isOnline(paymentType) && !isBeingPaid);
  const deposits = awaited.filter(({ paymentType }) => paymentType === 'bank-deposit');
  const unchecked = pending.filter(({ id }) => corrected.includes(id));
  return [
    ...together('recipe-corrected', unchecked),
    ...(isComing ? holding.map((each) => aboutOne('allergy-conflict', each)) : []),
    ...stopped.map((each) => aboutOne('card-failed', each)),
    ...(isComing && overfull.length > 0
      ? [{ kind: 'over-capacity' as const, deliveries: [], meals: [], overfull: [...overfull] }]
      : []),
    ...deposits.map((each) => aboutOne('deposit-missing', each)),
    ...pending.filter(isHardToFind).map((each) => aboutOne('no-bell-or-floor', each)),
    ...together('not-chosen', pending.filter(lacksMeals)),
    ...(isComing
      ? together(
          'filled-by-us',
          pending.filter(({ isFilled }) => isFilled),
        )
      : []),
    ...(isComing ? together('possible-traces', traces) : []),
    ...(isComing && mealsWithoutRecipe.length > 0
      ? [{ kind: 'no-recipe' as const, deliveries: [], meals: [...mealsWithoutRecipe] }]
      : []),
  ];
}

function isHardToFind({ floor, bell }: WatchedDelivery): boolean {
  return floor.trim() === '' && bell.trim() === '';
}

function aboutOne(kind: DayProblemKind, { id, conflicts }: WatchedDelivery): Found {
  const meals = conflicts.filter(({ contains }) => contains.length > 0).map(({ meal }) => meal);
  return { kind, deliveries: [id], meals: kind === 'allergy-conflict' ? meals : [] };
}

function together(kind: DayProblemKind, deliveries: readonly WatchedDelivery[]): Found[] {
  return deliveries.length > 0 ? [{ kind, deliveries: deliveries.map(({ id }) => id), meals: [] }] : [];
}
