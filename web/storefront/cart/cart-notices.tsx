import { isErrorCode } from '#contract/error-codes.ts';
import { AllergyReminder } from '../account/allergy-reminder.tsx';
import { useFrameData } from './frame-data.ts';
import { LostCartOffer } from './lost-cart-offer.tsx';
import { ProblemNotice } from './problem-notice.tsx';
import { WaitingCart } from './waiting-cart.tsx';

/** `problem`: as it stood in the address. Whoever wrote it there: only what we have words for is said. */
export default function CartNotices({ problem }: { problem: string | null }) {
  const { awaitsSignIn } = useFrameData();
  const known = problem !== null && isErrorCode(problem) ? problem : null;
  return (
    <>
      <ProblemNotice problem={known} />
      {awaitsSignIn ? <WaitingCart /> : <LostCartOffer isNews={known === 'cart-not-found'} />}
      <AllergyReminder />
    </>
  );
}
