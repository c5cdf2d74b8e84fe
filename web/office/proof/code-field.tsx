import type { ReactNode } from 'react';
import { useText } from '#web/texts/texts-provider.tsx';
import { TextInput } from '#web/ui/fields/text-input.tsx';

/** Six digits of the code app, marked for autofill by phones and password managers. */
export function CodeField({ error, isFirst = false }: { error: ReactNode; isFirst?: boolean }) {
  const text = useText();
  return (
    <TextInput
      name="code"
      label={text('office-code-label')}
      error={error}
      inputMode="numeric"
      autoComplete="one-time-code"
      maxLength={7}
      pattern="\d{3} ?\d{3}"
      required
      data-autofocus={isFirst ? '' : undefined}
      inputClassName="figures text-center text-figure tracking-[0.2em]"
    />
  );
}
