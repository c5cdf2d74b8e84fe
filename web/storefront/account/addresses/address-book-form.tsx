import { type FocusEvent, useState } from 'react';
import { Form, useActionData, useNavigation } from 'react-router';
import type { CustomerAddress } from '#contract/customers/customers.ts';
import { AddressDetails } from '#web/address-fields/address-details.tsx';
import { AreaInterest } from '#web/address-fields/area-interest.tsx';
import { AreaLine } from '#web/address-fields/area-line.tsx';
import type { AreaAnswer } from '#web/address-fields/check-area.ts';
import { PostalCodeField } from '#web/address-fields/postal-code-field.tsx';
import { useAreaCheck } from '#web/address-fields/use-area-check.ts';
import { fieldErrorText } from '#web/forms/field-error-text.ts';
import type { FormAnswer } from '#web/forms/form-answer.ts';
import { useCheckedForm } from '#web/forms/use-checked-form.ts';
import { Link } from '#web/routing/link.tsx';
import { useText } from '#web/texts/texts-provider.tsx';
import { Button } from '#web/ui/buttons/button.tsx';
import { ButtonLink } from '#web/ui/buttons/button-link.tsx';
import { Notice } from '#web/ui/display/notice.tsx';
import { Checkbox } from '#web/ui/fields/checkbox.tsx';
import { TextInput } from '#web/ui/fields/text-input.tsx';
import type { AccountRefusal } from '../parts/account-answer.ts';
import { AnswerNotice } from '../parts/answer-notice.tsx';
import type { CheckedArea } from './address-book.server.ts';
import { checkSavedAddress } from './address-book-fields.ts';

type AddressFormProps = {
  path: string;
  /** Null for a new one. */
  saved: CustomerAddress | null;
  /** The area check of its postal code, if already done. */
  area: AreaAnswer | null;
};

/** Form for a saved address: the fields of the ordering step, a name for it, and whether it is the default. */
export function AddressBookForm({ path: pagePath, saved, area }: AddressFormProps) {
  const text = useText();
  const acted = useActionData<AccountRefusal | CheckedArea | FormAnswer>();
  const interest = acted && 'isReceived' in acted ? acted : undefined;
  const refusal = acted && 'intent' in acted ? acted : undefined;
  const asked = acted && 'area' in acted ? acted.area : area;
  const isSending = useNavigation().formData?.has('street') ?? false;
  const { answer, isAsking, handleChange, ask } = useAreaCheck(asked);
  const { formProps, errorOf } = useCheckedForm(checkSavedAddress, refusal?.fields);
  const [left, setLeft] = useState<ReadonlySet<string>>(new Set());
  const check = answer && 'check' in answer ? answer.check : null;
  // An address no longer in the delivery area may still be edited.
  const isOutside = check !== null && !check.isServed && check.postalCode !== saved?.address.postalCode;
  const path = pathOf(pagePath, saved);
  const typed = refusal?.values ?? (acted && 'area' in acted ? acted.values : undefined);
  const { label, isDefault } = saved ?? {};
  const begun = { ...saved?.address, ...(area && { postalCode: area.asked }) };
  const values = typed ?? { ...begun, label, isDefault: isDefault ? 'on' : '' };
  function handleBlur(event: FocusEvent<HTMLFormElement>) {
    formProps.onBlur(event);
    setLeft(new Set(left).add((event.target as unknown as HTMLInputElement).name));
  }
  return (
    <div className="grid max-w-[720px] grid-cols-[minmax(0,1fr)] gap-2.5">
      <Form
        method="post"
        action={path}
        {...formProps}
        onBlur={handleBlur}
        className="grid grid-cols-[minmax(0,1fr)] gap-2.5"
      >
        <input type="hidden" name="intent" value={saved ? 'address-update' : 'address-create'} />
        {saved ? <input type="hidden" name="addressId" value={saved.id} /> : null}
        {/* Enter in any field but the postal code saves, instead of checking the postal code. */}
        <button type="submit" tabIndex={-1} aria-hidden="true" className="sr-only">
          {text('addresses-save')}
        </button>
        <PostalCodeField
          defaultValue={values.postalCode}
          isAsking={isAsking}
          problem={answer && 'problem' in answer ? answer.problem : null}
          error={errorOf('postalCode')}
          onChange={handleChange}
          onAsk={ask}
        >
          {check?.isServed ? <AreaLine check={check} plan={null} /> : null}
          {check && !check.isServed && !isOutside ? (
            <Notice tone="lemon">{text('addresses-not-served')}.</Notice>
          ) : null}
        </PostalCodeField>
        <AddressDetails
          hidden={isOutside}
          values={values}
          postalCode={check?.postalCode ?? null}
          municipality={check?.municipality ?? null}
          errorOf={errorOf}
          isReminded={(name) => left.has(name) || saved !== null}
        >
          <TextInput
            name="label"
            label={text('addresses-label')}
            optionalText={text('account-optional')}
            placeholder={text('addresses-label-example')}
            defaultValue={values.label}
            error={fieldErrorText(text, errorOf('label'))}
            maxLength={40}
            autoComplete="off"
          />
          {saved?.isDefault ? (
            <input type="hidden" name="isDefault" value="on" />
          ) : (
            <Checkbox
              name="isDefault"
              defaultChecked={values.isDefault === 'on'}
              className="-my-0.5 [&_label]:text-body"
            >
              {text('addresses-is-default')}
            </Checkbox>
          )}
          <AnswerNotice answer={isSending ? undefined : refusal} />
          <div className="flex flex-wrap gap-1.5 max-sm:grid">
            <Button type="submit" size="large" busy={isSending} busyText={text('account-saving')}>
              {text('addresses-save')}
            </Button>
            <ButtonLink as={Link} to={pagePath} fill="quiet" size="large">
              {text('account-cancel')}
            </ButtonLink>
          </div>
        </AddressDetails>
      </Form>
      {isOutside ? (
        <>
          <AreaInterest key={check.postalCode} postalCode={check.postalCode} answer={interest} action={path} />
          <ButtonLink as={Link} to={pagePath} fill="quiet" className="-mx-1.5 justify-self-start">
            {text('account-cancel')}
          </ButtonLink>
        </>
      ) : null}
    </div>
  );
}

function pathOf(pagePath: string, saved: CustomerAddress | null): string {
  return `${pagePath}?edit=${saved?.id ?? 'new'}`;
}
