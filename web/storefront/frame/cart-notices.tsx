import { isErrorCode } from '#contract/error-codes.ts';
import { AllergyReminder } from '../account/profile/allergy-reminder.tsx';
import { useFrameData } from '../cart/current/frame-data.ts';
import { LostCartOffer } from '../cart/restore/lost-cart-offer.tsx';
import { WaitingCart } from '../cart/restore/waiting-cart.tsx';
import { ProblemNotice } from './problem-notice.tsx';

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
