import { type ChangeEvent, type KeyboardEvent, type MouseEvent, type ReactNode, useId } from 'react';
import { useText } from '#web/texts/texts-provider.tsx';
import { Button } from '#web/ui/buttons/button.tsx';
import { TextInput } from '#web/ui/fields/text-input.tsx';

type PostalCodeFieldProps = {
  defaultValue: string | undefined;
  isAsking: boolean;
  problem: 'invalid' | 'failed' | null;
  error: string | undefined;
  onChange: (event: ChangeEvent<HTMLInputElement>) => void;
  onAsk: (code: string) => void;
  /** The result of the check, in one line below the field. */
  children: ReactNode;
};

export function PostalCodeField({
  defaultValue,
  isAsking,
  problem,
  error,
  onChange,
  onAsk,
  children,
}: PostalCodeFieldProps) {
  const text = useText();
  const id = useId();
  const isWrong = problem === 'invalid' || error !== undefined;
  function handleAsk(event: MouseEvent<HTMLButtonElement>) {
    event.preventDefault();
    onAsk(String(new FormData(event.currentTarget.form ?? undefined).get('postalCode') ?? ''));
  }
  /** Enter here checks the postal code: the other fields may still be empty. */
  function handleKeyDown(event: KeyboardEvent<HTMLInputElement>) {
    if (event.key !== 'Enter' || event.nativeEvent.isComposing) return;
    event.preventDefault();
    onAsk(event.currentTarget.value);
  }
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-1.5">
      <div className="flex items-start gap-1">
        <TextInput
          name="postalCode"
          label={text('home-area-label')}
          required
          inputMode="numeric"
          autoComplete="postal-code"
          maxLength={10}
          placeholder={text('home-area-example')}
          defaultValue={defaultValue}
          onChange={onChange}
          onKeyDown={handleKeyDown}
          aria-describedby={`${id}-answer`}
          error={isWrong ? text('home-area-invalid') : problem ? text('unexpected-error') : undefined}
          className="w-[240px]"
          inputClassName="font-semibold tracking-[0.06em] placeholder:font-normal"
        />
        <Button
          type="submit"
          name="intent"
          value="check"
          formNoValidate
          fill="outline"
          busy={isAsking}
          onClick={handleAsk}
          className="mt-[27px] min-h-6.5"
        >
          {text('home-area-check')}
        </Button>
      </div>
      <div id={`${id}-answer`} aria-live="polite">
        {children}
      </div>
    </div>
  );
}
