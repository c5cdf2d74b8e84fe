import { useState } from 'react';
import { ibanProblems } from '#contract/payments/transfers.ts';
import { ibanProblemOf, readIban } from '#domain/bank/iban.ts';
import { fieldErrorText } from '#web/forms/field-error-text.ts';
import type { FormAnswer } from '#web/forms/form-answer.ts';
import { useAfterPress } from '#web/forms/use-after-press.ts';
import { type Text, useText } from '#web/texts/texts-provider.tsx';
import { TextInput } from '#web/ui/fields/text-input.tsx';

interface IbanFieldProps {
  /** The shop's refusal, hidden after the first change. */
  refusal: Extract<FormAnswer, { isReceived: false }> | undefined;
}

/** An account number, checked when the field is left. */
export function IbanField({ refusal }: IbanFieldProps) {
  const text = useText();
  const afterPress = useAfterPress();
  const [checked, setChecked] = useState<{ since: typeof refusal; key: string | undefined } | null>(null);
  const key = checked && checked.since === refusal ? checked.key : refusal?.fields.iban;
  return (
    <TextInput
      name="iban"
      label="IBAN"
      hint={text('refund-account-iban-hint')}
      defaultValue={refusal?.values.iban}
      error={ibanErrorText(text, key)}
      onChange={() => setChecked({ since: refusal, key: undefined })}
      onBlur={({ currentTarget }) => {
        const read = currentTarget.value.trim() === '' ? null : readIban(currentTarget.value);
        if (!read || !('problem' in read)) return;
        afterPress(() => setChecked({ since: refusal, key: ibanProblemOf[read.problem] }));
      }}
      autoComplete="off"
      autoCapitalize="characters"
      spellCheck={false}
      maxLength={60}
      inputClassName="figures"
      required
    />
  );
}

function ibanErrorText(text: Text, key: string | undefined): string | undefined {
  const known = ibanProblems.find((each) => each === key);
  return known ? text(`refund-account-${known}`) : fieldErrorText(text, key);
}
