import { lazy, type ReactNode, type SubmitEvent, Suspense } from 'react';
import { useHistoryDialog } from '#web/routing/history-dialog.ts';
import { useWasTrue } from '#web/routing/use-was-true.ts';
import { useCart } from '../cart/queue/use-cart.ts';
import { choiceOfPlan, isSameChoice } from '../offered-plans/offered-plans.ts';
import type { PlanChangeProps } from './plan-change.tsx';

const PlanChangeDialog = lazy(() => import('./plan-change-dialog.tsx'));

/** Asks for confirmation in a dialog before an order gets another plan. Without scripts the action does, on a page of its own. */
export function usePlanChange(choice: PlanChangeProps['choice']): {
  askFirst: (event: SubmitEvent<HTMLFormElement>) => void;
  dialog: ReactNode;
} {
  const cart = useCart();
  const { isOpen, open, close } = useHistoryDialog('plan-change');
  const wasOpened = useWasTrue(isOpen);

  function askFirst(event: SubmitEvent<HTMLFormElement>) {
    const isPosting = (event.submitter as HTMLButtonElement | null)?.formMethod === 'post';
    if (!cart || !isPosting || isSamePlan(cart.spotPlan.plan, choice)) return;
    event.preventDefault();
    open();
  }
  const dialog =
    cart && wasOpened ? (
      <Suspense>
        <PlanChangeDialog open={isOpen} onClose={close} cart={cart} choice={choice} />
      </Suspense>
    ) : null;
  return { askFirst, dialog };
}

function isSamePlan(plan: Parameters<typeof choiceOfPlan>[0], choice: PlanChangeProps['choice']): boolean {
  if (!choice) return plan.type === 'daily';
  return plan.type === 'weekly' && isSameChoice(choiceOfPlan(plan), choice);
}
