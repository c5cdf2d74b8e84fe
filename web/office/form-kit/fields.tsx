import { useText } from '#web/texts/texts-provider.tsx';
import { Select, type SelectProps } from '#web/ui/fields/select.tsx';
import { TextArea, type TextAreaProps } from '#web/ui/fields/text-area.tsx';
import { TextInput, type TextInputProps } from '#web/ui/fields/text-input.tsx';
import { fieldWords } from './field-words.ts';
import { useFormState } from './office-form.tsx';

interface NamedField {
  name: string;
  /** Field name in the shop's errors; left out: the same. */
  path?: string;
  /** Initial value. */
  value?: string;
}
type Named<Props> = Omit<Props, 'name' | 'value' | 'defaultValue'> & NamedField;

/** The typed value of a field of a refused form, and its error. */
export function useAnsweredField({ name, path = name }: NamedField) {
  const { refusal } = useFormState();
  return { typed: refusal?.values[name], code: refusal?.fields[path] ?? refusal?.fields[name] };
}

function useField<Props extends NamedField & { error?: unknown }>({ value, path, ...input }: Props) {
  const text = useText();
  const { typed, code } = useAnsweredField({ name: input.name, path });
  const error = input.error ?? fieldWords(text, code);
  return { ...input, defaultValue: typed ?? value, ...(error !== undefined && { error }) };
}

export function TextField(props: Named<TextInputProps>) {
  return <TextInput autoComplete="off" {...useField(props)} />;
}

export function AreaField(props: Named<TextAreaProps>) {
  return <TextArea {...useField(props)} />;
}

/** Values, each with its label. */
export type Choices = readonly (readonly [value: string | number, words: string])[];

export function SelectField({ choices, ...props }: Omit<Named<SelectProps>, 'children'> & { choices: Choices }) {
  return (
    <Select {...useField(props)}>
      {choices.map(([value, words]) => (
        <option key={value} value={value}>
          {words}
        </option>
      ))}
    </Select>
  );
}

/** Reason for an action. A form that consists only of it shows its refusal here. */
export function ReasonField({ label, value }: { label: string; value?: string | undefined }) {
  const { refusal } = useFormState();
  const error = refusal ? { error: refusal.message } : null;
  return <AreaField label={label} name="reason" maxLength={500} value={value} {...error} />;
}
