import { useEffect, useState } from 'react';
import { useLocation, useNavigate } from 'react-router';
import type { ErrorCode } from '#contract/error-codes.ts';
import type { Cart } from '#contract/orders/cart.ts';
import { useText } from '#web/texts/texts-provider.tsx';
import { Notice } from '#web/ui/display/notice.tsx';
import { showToast } from '#web/ui/toasts/toast-store.ts';
import { useFrameData } from '../cart/current/frame-data.ts';
import { cartErrorText } from '../cart/parts/cart-error-text.ts';
import { useCart } from '../cart/queue/use-cart.ts';
import { holdsStill, recordProblem, type ShownProblem } from './problem-holds.ts';

/** Why a form without scripts, or a step opened by its address, redirected here; on top of the page. */
export function ProblemNotice({ problem }: { problem: ErrorCode | null }) {
  const text = useText();
  const { lostCartId } = useFrameData();
  const cart = useCart();
  const words = problem && cartErrorText(problem, cart ?? { region: null }, text);
  useReport(problem, words);
  const holds = useHolds(problem, cart);
  // The offer to restore the cart states it already.
  if (!problem || !holds || (problem === 'cart-not-found' && lostCartId)) return null;
  return (
    <div className="page-width pt-2">
      <Notice tone="tomato" role="alert">
        {words}
      </Notice>
    </div>
  );
}

/** False once its cause is gone, until the same problem comes again with an address. */
function useHolds(problem: ErrorCode | null, cart: Cart | null): boolean {
  const isNews = useLocation().search.includes('problem=');
  const [shown, setShown] = useState<ShownProblem | null>(() => problem && recordProblem(problem, cart));
  const isOther = shown?.problem !== (problem ?? undefined) || (isNews && shown?.isOver);
  if (isOther) setShown(problem && recordProblem(problem, cart));
  else if (shown && !shown.isOver && !holdsStill(shown, cart)) setShown({ ...shown, isOver: true });
  return shown !== null && holdsStill(shown, cart);
}

/** docs/spec.md#flow-rule-errors, rule 3: an unfinished plan opens its rules, an order under the minimum or an expired one shows a toast. */
function useReport(problem: ErrorCode | null, words: string | null): void {
  const navigate = useNavigate();
  const { pathname, search } = useLocation();
  // Shown once the address is clean: a dialog opened over the other address would bring it back.
  const isReady = !search.includes('problem=');
  // biome-ignore lint/correctness/useExhaustiveDependencies: shown once, when the page is reached with it.
  useEffect(() => {
    if (!isReady || !problem || !words) return;
    if (problem === 'amounts-error') {
      void navigate(pathname + search, { state: { dialog: 'plan-rules' }, preventScrollReset: true });
    } else if (problem.endsWith('min-total-error')) showToast({ id: problem, kind: 'error', text: words });
    else if (problem === 'cart-not-found') showToast({ id: 'order-expired', kind: 'error', text: words });
  }, [problem, isReady]);
}
