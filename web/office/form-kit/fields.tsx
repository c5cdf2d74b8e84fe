import { useText } from '#web/texts/texts-provider.tsx';
import { Select, type SelectProps } from '#web/ui/fields/select.tsx';
import { TextArea, type TextAreaProps } from '#web/ui/fields/text-area.tsx';
import { TextInput, type TextInputProps } from '#web/ui/fields/text-input.tsx';
import { fieldWords } from './field-words.ts';
import { useFormState } from './office-form.tsx';

interface NamedField {
  name: string;
  /** What the shop calls it when it is wrong; left out: the same. */
  path?: string;
  /** What stands there before anything is typed. */
  value?: string;
}
type Named<Props> = Omit<Props, 'name' | 'value' | 'defaultValue'> & NamedField;

/** What was typed into a field when its form was refused, and what was wrong with it. */
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

/** Each choice with its words. */
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

/** Why something is done. A form of which that is all refuses here, beside it. */
export function ReasonField({ label, value }: { label: string; value?: string | undefined }) {
  const { refusal } = useFormState();
  const error = refusal ? { error: refusal.message } : null;
  return <AreaField label={label} name="reason" maxLength={500} value={value} {...error} />;
}
