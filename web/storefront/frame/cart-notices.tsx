import { isErrorCode } from '#contract/error-codes.ts';
import { AllergyReminder } from '../account/profile/allergy-reminder.tsx';
import { useFrameData } from '../cart/current/frame-data.ts';
import { LostCartOffer } from '../cart/restore/lost-cart-offer.tsx';
import { WaitingCart } from '../cart/restore/waiting-cart.tsx';
import { ProblemNotice } from './problem-notice.tsx';

/** `problem`: from the address. As any value may be in there, only known codes are shown. */
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
