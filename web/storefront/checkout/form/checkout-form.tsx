import { type ChangeEvent, type SubmitEvent, useState } from 'react';
import { Form, useNavigation } from 'react-router';
import { checkoutPath } from '#contract/paths.ts';
import { creditFor } from '#domain/orders/order-money.ts';
import { useChallenge } from '#web/challenge/use-challenge.ts';
import { useCheckedForm } from '#web/forms/use-checked-form.ts';
import { FlowHead } from '#web/storefront/flow/flow-stage.tsx';
import { useText } from '#web/texts/texts-provider.tsx';
import type { CheckoutAnswer } from '../place/checkout-answer.ts';
import { checkCheckout, checkoutErrorText, type FieldOf } from '../place/checkout-fields.ts';
import type { loadCheckout } from '../place/load-checkout.server.ts';
import { ObligeCard } from '../total/oblige-card.tsx';
import { useCoupon } from '../total/use-coupon.ts';
import { AvoidQuestion } from './avoid-question.tsx';
import { firstValues } from './checkout-values.ts';
import { ContactSection } from './contact-section.tsx';
import { DefaultButton } from './default-button.tsx';
import { DeliverySection } from './delivery-section.tsx';
import { DocumentSection } from './document-section.tsx';
import { MailboxProof } from './mailbox-proof.tsx';
import { PaymentSection } from './payment-section.tsx';
import { readTyped } from './typed-before.ts';
import { useKeptForm } from './use-kept-form.ts';
import { useSentOrder } from './use-sent-order.ts';

type CheckoutFormProps = Omit<Awaited<ReturnType<typeof loadCheckout>>, 'setCookies'> & {
  served: CheckoutAnswer | undefined;
};

const stage =
  'page-width grid grid-cols-[minmax(0,1fr)] content-start gap-4 pt-3.5 pb-6 md:grid-cols-[minmax(0,1fr)_380px] md:gap-x-8 md:pt-6 md:pb-10 lg:grid-cols-[minmax(0,1fr)_400px] lg:gap-x-10';

export function CheckoutForm(props: CheckoutFormProps) {
  const { cart, contact, choices, credit, pressKey, asksTastes, givenCoupon, served } = props;
  const text = useText();
  const [firstKey] = useState(served?.values?.key || pressKey);
  const [values] = useState(() => served?.values ?? firstValues(cart, contact, choices, readTyped(cart.id)));
  const answered = served?.intent === 'place' || served?.intent === 'check' ? served : undefined;
  const { formProps, errorOf } = useCheckedForm(checkCheckout, answered?.fields);
  const isWorking = useChallenge(answered, formProps.ref, 'button[name=intent][value=place]');
  const refusal = isWorking ? undefined : answered;
  const coupon = useCoupon(served);
  const kept = useKeptForm(cart.id);
  const sent = useSentOrder(cart.id, served);
  const pressed = useNavigation().formData?.get('intent');
  const isPlacing = pressed === 'place' || isWorking || sent.isAsking;
  const isProving = pressed === 'prove' || pressed === 'prove-again';
  const creditUsed = creditFor(cart.totals.grandtotal, credit);

  function handleChange(event: ChangeEvent<HTMLFormElement>) {
    formProps.onChange(event);
    kept.keepSoon(event.currentTarget);
  }
  function handleSubmit(event: SubmitEvent<HTMLFormElement>) {
    formProps.onSubmit(event);
    sent.noteSent(event);
    kept.keepNow();
  }
  const field: FieldOf = (name) => ({
    name,
    defaultValue: values[name],
    error: checkoutErrorText(text, errorOf(name)),
  });
  return (
    <Form
      method="post"
      action={checkoutPath}
      {...formProps}
      onChange={handleChange}
      onSubmit={handleSubmit}
      className={stage}
    >
      <DefaultButton onCoupon={coupon.apply} />
      <input type="hidden" name="cartId" value={cart.id} />
      <input type="hidden" name="key" value={firstKey} />
      <input type="hidden" name="total" value={cart.totals.grandtotal} />
      <div className="grid max-w-[720px] grid-cols-[minmax(0,1fr)] content-start gap-5 md:gap-6">
        <FlowHead title={text('checkout-title')} />
        <ContactSection field={field} />
        <DeliverySection cart={cart} field={field} refusal={refusal} />
        {asksTastes ? <AvoidQuestion refusal={refusal} /> : null}
        <DocumentSection field={field} document={values.document} />
        <PaymentSection
          choices={choices}
          chosen={values.paymentType}
          isCovered={creditUsed > 0 && creditUsed === cart.totals.grandtotal}
          error={field('paymentType').error}
          refusal={refusal}
          cart={cart}
        />
      </div>
      <ObligeCard
        cart={cart}
        creditUsed={creditUsed}
        coupon={coupon}
        codeField={field('code')}
        given={served ? null : givenCoupon}
        termsError={field('acceptTerms').error}
        isAccepted={values.acceptTerms !== ''}
        refusal={refusal}
        isPlacing={isPlacing}
        proof={<MailboxProof answer={served} email={contact.email} isBusy={isProving} />}
      />
    </Form>
  );
}
