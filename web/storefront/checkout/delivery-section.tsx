import { deliveryAddressLine } from '#domain/postal-address.ts';
import { useLanguage, useText } from '#web/texts-provider.tsx';
import { IconCalendar, IconPin } from '#web/ui/icons/order.tsx';
import { IconCutlery } from '#web/ui/icons/site.tsx';
import { TextArea } from '#web/ui/text-area.tsx';
import { doorLine } from '../account/address-words.ts';
import type { CheckoutAnswer } from './checkout-answer.ts';
import type { FieldOf } from './checkout-fields.ts';
import { CheckoutSection } from './checkout-section.tsx';
import { mealWords, scheduleWords } from './delivery-words.ts';
import { DoorFields } from './door-fields.tsx';
import type { CheckoutCart } from './load-checkout.server.ts';
import { ProblemNote } from './problem-note.tsx';
import { RecapRow } from './recap-row.tsx';

type DeliverySectionProps = { cart: CheckoutCart; field: FieldOf; refusal: CheckoutAnswer | undefined };

/** Where, when and what, editable in place; each step that is opened from here leads back here. */
export function DeliverySection({ cart, field, refusal }: DeliverySectionProps) {
  const text = useText();
  const language = useLanguage();
  const { shippingAddress: address, timePeriod, scheduleMenus } = cart;
  const isIncomplete = cart.errors.some(({ slug }) => slug === 'incomplete-address');
  const problem = { cart, refusal: isIncomplete && !refusal?.code ? incompleteAddress : refusal };
  return (
    <CheckoutSection title={text('checkout-delivery')}>
      <ul className="divide-y divide-line rounded-picture border border-line bg-surface">
        <RecapRow
          icon={<IconPin />}
          title={address ? deliveryAddressLine(address) : text('shortcut-no-address')}
          detail={address ? doorLine(address, text) : null}
          step="address"
          what={text('checkout-what-address')}
        >
          <ProblemNote {...problem} at="address" />
          <DoorFields field={field} />
        </RecapRow>
        <RecapRow
          icon={<IconCalendar />}
          title={scheduleWords(
            scheduleMenus.map(({ date }) => date),
            text,
            language,
          )}
          detail={timePeriod ? `${timePeriod.from}–${timePeriod.to}` : text('shortcut-no-hours')}
          step="date-time"
          what={text('checkout-what-schedule')}
        >
          <ProblemNote {...problem} at="schedule" />
        </RecapRow>
        <RecapRow
          icon={<IconCutlery />}
          title={text('meal-count', { count: cart.amounts.all })}
          detail={mealWords(cart, text)}
          step="menu"
          what={text('checkout-what-meals')}
        >
          <ProblemNote {...problem} at="meals" />
        </RecapRow>
      </ul>
      <TextArea
        {...field('notes')}
        label={text('checkout-notes')}
        optionalText={text('contact-optional')}
        placeholder={text('checkout-notes-example')}
        maxLength={1000}
        rows={2}
      />
    </CheckoutSection>
  );
}

const incompleteAddress: CheckoutAnswer = { intent: 'check', code: 'incomplete-address' };
