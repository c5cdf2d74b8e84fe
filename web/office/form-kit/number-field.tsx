import { useState } from 'react';
import type { NumberRule } from '#contract/fields/number-rules.ts';
import { readTypedNumber, writeTypedNumber } from '#domain/numbers/typed-number.ts';
import { useAfterPress } from '#web/forms/use-after-press.ts';
import { useText } from '#web/texts/texts-provider.tsx';
import { TextInput, type TextInputProps } from '#web/ui/fields/text-input.tsx';
import { useAnsweredField } from './fields.tsx';
import { numberErrorWords, rangeWords, unitSigns } from './number-words.ts';
import { useFormState } from './office-form.tsx';

type OwnProps = 'type' | 'name' | 'inputMode' | 'value' | 'defaultValue' | 'onChange' | 'onBlur' | 'end' | 'hint';

export interface NumberFieldProps extends Omit<TextInputProps, OwnProps> {
  name: string;
  /** Field name in the shop's errors; left out: the same. */
  path?: string;
  rule: NumberRule;
  /** Initial value; null: empty. */
  value?: number | null;
  /** Typed text, for a page that stores it itself. */
  typed?: string;
  onType?(typed: string): void;
  /** Called with each valid number, for a page that stores it. */
  onRead?(value: number): void;
  hint?: string;
}

/** Money, grams, a count or a percentage, with its range and its unit. Invalid input is reported once the field is left. */
export function NumberField({
  rule,
  value = null,
  path,
  typed,
  onType,
  onRead,
  hint,
  error,
  ...input
}: NumberFieldProps) {
  const text = useText();
  const { refusal } = useFormState();
  const answered = useAnsweredField({ name: input.name, path });
  const afterPress = useAfterPress();
  const [checked, setChecked] = useState<{ since: typeof refusal; code?: string } | null>(null);
  const code = checked && checked.since === refusal ? checked.code : answered.code;
  const [live, setLive] = useState<{ words: string; value: number | null } | null>(null);
  const written = answered.typed ?? (value === null ? '' : writeTypedNumber(value, rule));
  // A value changed by the page itself replaces the typed text.
  const words = onType ? (typed ?? '') : live?.value === value ? live.words : written;
  // Set before the error text appears: a press saves no invalid number of the page.
  const isWrongNow = onRead !== undefined && typeof readTypedNumber(words, rule) === 'string';
  const range = rangeWords(text, rule);
  return (
    <TextInput
      autoComplete="off"
      data-wrong-number={isWrongNow ? '' : undefined}
      {...input}
      {...(onType || onRead ? { value: words } : { defaultValue: written })}
      inputMode={rule.decimals > 0 ? 'decimal' : 'numeric'}
      end={unitSigns[rule.unit]}
      hint={hint ? `${hint} · ${range}` : range}
      error={error ?? numberErrorWords(text, code, rule)}
      onChange={({ currentTarget }) => {
        setChecked({ since: refusal });
        onType?.(currentTarget.value);
        const read = readTypedNumber(currentTarget.value, rule);
        setLive({ words: currentTarget.value, value: typeof read === 'number' ? read : value });
        if (typeof read === 'number') onRead?.(read);
      }}
      onBlur={({ currentTarget }) => {
        const read = currentTarget.value.trim() === '' ? 0 : readTypedNumber(currentTarget.value, rule);
        if (typeof read === 'string') afterPress(() => setChecked({ since: refusal, code: read }));
      }}
    />
  );
}
