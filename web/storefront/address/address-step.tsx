import { type FocusEvent, useId, useState } from 'react';
import { Form, useNavigation } from 'react-router';
import type { Cart } from '#contract/orders/cart.ts';
import { addressesPath, addressPath } from '#contract/paths.ts';
import { AddressDetails } from '#web/address-fields/address-details.tsx';
import { checkAddress } from '#web/address-fields/address-fields.ts';
import { AreaInterest } from '#web/address-fields/area-interest.tsx';
import { AreaLine } from '#web/address-fields/area-line.tsx';
import type { AreaAnswer } from '#web/address-fields/check-area.ts';
import { PostalCodeField } from '#web/address-fields/postal-code-field.tsx';
import { useAreaCheck } from '#web/address-fields/use-area-check.ts';
import { failureText } from '#web/forms/failure-text.ts';
import type { FormAnswer } from '#web/forms/form-answer.ts';
import { useCheckedForm } from '#web/forms/use-checked-form.ts';
import { Link } from '#web/routing/link.tsx';
import { useText } from '#web/texts/texts-provider.tsx';
import { Button } from '#web/ui/buttons/button.tsx';
import { TextLink } from '#web/ui/buttons/text-link.tsx';
import { Notice } from '#web/ui/display/notice.tsx';
import { Checkbox } from '#web/ui/fields/checkbox.tsx';
import { IconPin } from '#web/ui/icons/order.tsx';
import { FlowHead, flowStage } from '../flow/flow-stage.tsx';
import { OrderSoFar, type PickedOrder } from './order-so-far.tsx';
import { PlanMinimumNote } from './plan-minimum-note.tsx';
import type { AddressStepAnswer } from './save-address.server.ts';
import { useFirstField } from './use-first-field.ts';

type AddressStepProps = {
  area: AreaAnswer | null;
  address: Cart['shippingAddress'];
  order: PickedOrder;
  /** Earliest start of the cart's plan. */
  firstDelivery: string | null;
  answer: AddressStepAnswer | null;
  interest: FormAnswer | undefined;
  /** A signed-in customer can save the address, or choose a saved one. */
  customer: { hasSaved: boolean } | null;
};

/** The postal code first, checked at once; then all other details for the courier. */
export function AddressStep(props: AddressStepProps) {
  const { area, address, order, firstDelivery, answer, interest, customer } = props;
  const text = useText();
  const formId = useId();
  const isSending = useNavigation().formData?.has('street') ?? false;
  const { answer: shown, isAsking, handleChange, ask } = useAreaCheck(answer?.area ?? area);
  const { formProps, errorOf } = useCheckedForm(checkAddress, answer?.fields);
  useFirstField(formProps.ref, ask);
  const [left, setLeft] = useState<ReadonlySet<string>>(new Set());
  const check = shown && 'check' in shown ? shown.check : null;
  const isOutside = check !== null && !check.isServed;
  const values = answer?.values ?? address ?? { postalCode: area?.asked ?? '' };
  const plan = order.spotPlan.plan.type === 'weekly' ? { firstDelivery } : null;
  const path = customer?.hasSaved ? `${addressPath}?other=1` : addressPath;
  const button = { type: 'submit', form: formId, fill: 'accent', size: 'large', wide: true, busy: isSending } as const;
  function handleBlur(event: FocusEvent<HTMLFormElement>) {
    formProps.onBlur(event);
    setLeft(new Set(left).add((event.target as unknown as HTMLInputElement).name));
  }
  return (
    <main className={flowStage}>
      <div className="grid max-w-[720px] grid-cols-[minmax(0,1fr)] content-start gap-3 md:gap-4">
        <div className="grid justify-items-start gap-1">
          <FlowHead title={text('address-title')}>{text('address-lead')}</FlowHead>
          {customer?.hasSaved ? (
            <TextLink as={Link} to={addressesPath} standalone>
              <IconPin size={20} />
              {text('choose-address-saved')}
            </TextLink>
          ) : null}
        </div>
        <Form
          id={formId}
          method="post"
          action={path}
          {...formProps}
          onBlur={handleBlur}
          className="grid grid-cols-[minmax(0,1fr)] gap-3"
        >
          {/* Enter in any field but the postal code sends the address, instead of checking the postal code. */}
          <button type="submit" tabIndex={-1} aria-hidden="true" className="sr-only">
            {text('flow-continue')}
          </button>
          <PostalCodeField
            defaultValue={values.postalCode}
            isAsking={isAsking}
            problem={shown && 'problem' in shown ? shown.problem : null}
            error={errorOf('postalCode')}
            onChange={handleChange}
            onAsk={ask}
          >
            {check?.isServed ? (
              <>
                <AreaLine check={check} plan={plan} />
                <PlanMinimumNote order={order} region={check.region} className="mt-1.5" />
              </>
            ) : null}
          </PostalCodeField>
          {answer?.problem ? (
            <Notice tone="tomato" role="alert">
              {failureText(text, answer.problem)}
            </Notice>
          ) : null}
          <AddressDetails
            hidden={isOutside}
            values={values}
            postalCode={check?.postalCode ?? null}
            municipality={check?.municipality ?? null}
            errorOf={errorOf}
            isReminded={(name) => left.has(name) || address !== null}
          >
            {customer ? (
              <Checkbox name="keep" defaultChecked={!customer.hasSaved} className="-my-0.5 [&_label]:text-body">
                {text('choose-address-keep')}
              </Checkbox>
            ) : null}
            <Button {...button} className="md:hidden">
              {text('address-continue')}
            </Button>
          </AddressDetails>
        </Form>
        {isOutside ? (
          <AreaInterest key={check.postalCode} postalCode={check.postalCode} answer={interest} action={path} />
        ) : null}
      </div>
      <OrderSoFar order={order} region={check?.region ?? null} firstDelivery={firstDelivery}>
        {isOutside ? null : (
          <Button {...button} className="mt-2">
            {text('address-continue')}
          </Button>
        )}
      </OrderSoFar>
    </main>
  );
}
