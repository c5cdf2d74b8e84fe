import { AllergyReminder } from '../account/allergy-reminder.tsx';
import { LostCartOffer } from './lost-cart-offer.tsx';
import { ProblemNotice } from './problem-notice.tsx';

export default function CartNotices() {
  return (
    <>
      <ProblemNotice />
      <LostCartOffer />
      <AllergyReminder />
    </>
  );
}
