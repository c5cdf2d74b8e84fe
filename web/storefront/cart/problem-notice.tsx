import { useLocation } from 'react-router';
import { useText } from '#web/texts-provider.tsx';
import { Notice } from '#web/ui/notice.tsx';
import { useFrameData } from './frame-data.ts';
import { readProblem } from './problem-address.ts';

/** What a form without scripts was refused for, on top of the page it came from. */
export function ProblemNotice() {
  const text = useText();
  const { search } = useLocation();
  const { lostCartId } = useFrameData();
  const problem = readProblem(search);
  // The offer to bring the cart back says it already.
  if (!problem || (problem === 'cart-not-found' && lostCartId)) return null;
  return (
    <div className="page-width pt-2">
      <Notice tone="tomato" role="alert">
        {text(problem)}
      </Notice>
    </div>
  );
}
