import { useEffect } from 'react';
import { useLocation, useNavigate } from 'react-router';
import { useText } from '#web/texts-provider.tsx';
import { Notice } from '#web/ui/notice.tsx';
import { showToast } from '#web/ui/toast-store.ts';
import { cartErrorText } from './cart-error-text.ts';
import { useFrameData } from './frame-data.ts';
import { readProblem } from './problem-address.ts';

/** Why a form without scripts, or a step reached by its address, led here; on top of the page. */
export function ProblemNotice() {
  const text = useText();
  const { search } = useLocation();
  const { cart, lostCartId } = useFrameData();
  const problem = readProblem(search);
  const words = problem && cartErrorText(problem, cart ?? { region: null }, text);
  useReport(problem, words);
  // The offer to bring the cart back says it already.
  if (!problem || (problem === 'cart-not-found' && lostCartId)) return null;
  return (
    <div className="page-width pt-2">
      <Notice tone="tomato" role="alert">
        {words}
      </Notice>
    </div>
  );
}

/** SPEC §4, rule 3: an unfinished plan opens its rules, an order under the minimum is told as a toast. */
function useReport(problem: string | null, words: string | null): void {
  const navigate = useNavigate();
  const { pathname, search, state } = useLocation();
  // biome-ignore lint/correctness/useExhaustiveDependencies: told once, when the page is reached with it.
  useEffect(() => {
    if (problem === 'amounts-error' && !state) {
      void navigate(pathname + search, { state: { dialog: 'plan-rules' }, preventScrollReset: true });
    } else if (problem?.endsWith('min-total-error') && words) {
      showToast({ id: problem, kind: 'error', text: words });
    }
  }, [problem]);
}
