import { type ReactNode, useId } from 'react';
import { fieldErrorText } from '#web/forms/field-error-text.ts';
import { useText } from '#web/texts/texts-provider.tsx';
import { FieldMessage } from '#web/ui/fields/field.tsx';
import { IconWarning } from '#web/ui/icons/signs.tsx';

type FormPartProps = {
  legend: string;
  /** Code of what is missing or wrong. */
  error: string | undefined;
  children: ReactNode;
};

/** A question of the form with its choices. */
export function FormPart({ legend, error, children }: FormPartProps) {
  const text = useText();
  const errorId = useId();
  const words = fieldErrorText(text, error);
  return (
    <fieldset aria-describedby={words ? errorId : undefined} className="min-w-0">
      <legend className="mb-1.25 font-[650] text-m">{legend}</legend>
      {children}
      {words ? (
        <FieldMessage id={errorId} icon={<IconWarning size={18} />} className="text-ink-tomato">
          {words}
        </FieldMessage>
      ) : null}
    </fieldset>
  );
}
