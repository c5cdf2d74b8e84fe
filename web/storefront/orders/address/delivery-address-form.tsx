import { type FocusEvent, useState } from 'react';
import { Form, useNavigation } from 'react-router';
import type { AddressForm } from '#contract/orders/cart.ts';
import { AddressDetails } from '#web/address-fields/address-details.tsx';
import { checkAddress } from '#web/address-fields/address-fields.ts';
import type { AreaAnswer } from '#web/address-fields/check-area.ts';
import { PostalCodeField } from '#web/address-fields/postal-code-field.tsx';
import { useAreaCheck } from '#web/address-fields/use-area-check.ts';
import { useCheckedForm } from '#web/forms/use-checked-form.ts';
import { Link } from '#web/routing/link.tsx';
import { useText } from '#web/texts/texts-provider.tsx';
import { Button } from '#web/ui/buttons/button.tsx';
import { ButtonLink } from '#web/ui/buttons/button-link.tsx';
import { Notice } from '#web/ui/display/notice.tsx';
import { Checkbox } from '#web/ui/fields/checkbox.tsx';
import { RefusalNotice } from '../parts/refusal-notice.tsx';
import type { OrderAddressAnswer } from './answer-address.server.ts';

type OrderAddressFormProps = {
  path: string;
  backPath: string;
  address: AddressForm | null;
  area: AreaAnswer | null;
  answer: OrderAddressAnswer | undefined;
  /** Whether there are saved addresses to return to. */
  hasSaved: boolean;
};

/** The fields of the ordering step, for one delivery. */
export function DeliveryAddressForm({ path, backPath, address, area, answer, hasSaved }: OrderAddressFormProps) {
  const text = useText();
  const refusal = answer?.refusal;
  const isSending = useNavigation().formData?.has('street') ?? false;
  const { answer: asked, isAsking, handleChange, ask } = useAreaCheck(answer?.area ?? area);
  const { formProps, errorOf } = useCheckedForm(checkAddress, refusal?.fields);
  const [left, setLeft] = useState<ReadonlySet<string>>(new Set());
  const check = asked && 'check' in asked ? asked.check : null;
  function handleBlur(event: FocusEvent<HTMLFormElement>) {
    formProps.onBlur(event);
    setLeft(new Set(left).add((event.target as unknown as HTMLInputElement).name));
  }
  return (
    <Form
      method="post"
      action={`${path}?other=1`}
      {...formProps}
      onBlur={handleBlur}
      className="grid grid-cols-[minmax(0,1fr)] gap-2.5"
    >
      {/* Enter in any field but the postal code saves, instead of checking the postal code. */}
      <button type="submit" tabIndex={-1} aria-hidden="true" className="sr-only">
        {text('place-save')}
      </button>
      <PostalCodeField
        defaultValue={answer?.values?.postalCode ?? address?.postalCode}
        isAsking={isAsking}
        problem={asked && 'problem' in asked ? asked.problem : null}
        error={errorOf('postalCode')}
        onChange={handleChange}
        onAsk={ask}
      >
        {check?.isServed ? (
          <Notice tone="leaf">
            {text('home-area-yes', { place: check.municipality ?? check.region?.name ?? '' })}
          </Notice>
        ) : null}
        {check && !check.isServed ? <Notice tone="lemon">{text('addresses-not-served')}.</Notice> : null}
      </PostalCodeField>
      <AddressDetails
        hidden={false}
        values={answer?.values ?? address ?? {}}
        postalCode={check?.postalCode ?? null}
        municipality={check?.municipality ?? null}
        errorOf={errorOf}
        isReminded={(name) => left.has(name)}
      >
        <Checkbox name="keep" className="-my-0.5 [&_label]:text-body">
          {text('choose-address-keep')}
        </Checkbox>
        {refusal && Object.keys(refusal.fields).length === 0 ? <RefusalNotice refusal={refusal} /> : null}
        <div className="flex flex-wrap gap-1.5 max-sm:grid">
          <Button type="submit" size="large" busy={isSending}>
            {text('place-save')}
          </Button>
          <ButtonLink as={Link} to={hasSaved ? path : backPath} fill="quiet" size="large">
            {text('account-cancel')}
          </ButtonLink>
        </div>
      </AddressDetails>
    </Form>
  );
}
