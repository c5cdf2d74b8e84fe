import { deliveryAddressLine } from '#domain/postal-address.ts';
import { doorLine } from '#web/address-fields/address-words.ts';
import { useLanguage, useText } from '#web/texts/texts-provider.tsx';
import { TextArea } from '#web/ui/fields/text-area.tsx';
import { IconCalendar, IconPin } from '#web/ui/icons/order.tsx';
import { IconCutlery } from '#web/ui/icons/site.tsx';
import type { CheckoutAnswer } from '../place/checkout-answer.ts';
import type { FieldOf } from '../place/checkout-fields.ts';
import { mealWords, scheduleWords } from '../place/delivery-words.ts';
import type { CheckoutCart } from '../place/load-checkout.server.ts';
import { ProblemNote } from '../place/problem-note.tsx';
import { CheckoutSection } from './checkout-section.tsx';
import { DoorFields } from './door-fields.tsx';
import { RecapRow } from './recap-row.tsx';

type DeliverySectionProps = { cart: CheckoutCart; field: FieldOf; refusal: CheckoutAnswer | undefined };

/** Address, time and meals, editable in place; each step opened from here returns here. */
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
