import { useEffect, useRef } from 'react';
import { officeMePath } from '#contract/office-paths.ts';
import { PasswordField } from '#web/forms/password-field.tsx';
import { useText } from '#web/texts/texts-provider.tsx';
import { Notice } from '#web/ui/display/notice.tsx';
import { FormEnd } from '../form-kit/form-end.tsx';
import { FormSection } from '../form-kit/form-section.tsx';
import { OfficeForm } from '../form-kit/office-form.tsx';
import { useRefusal } from '../form-kit/use-refusal.ts';

const identity = { intent: 'pin' };

export function MyPinForm({ isKept }: { isKept: boolean }) {
  const text = useText();
  const form = useRef<HTMLFormElement>(null);
  const problem = useRefusal(identity)?.fields.pin;
  useEffect(() => {
    if (isKept) form.current?.reset();
  }, [isKept]);
  return (
    <FormSection
      id="my-pin"
      title={text('office-me-pin')}
      about={text('office-me-pin-text')}
      className="border-line border-t pt-2"
    >
      {isKept ? (
        <Notice tone="leaf" role="status">
          {text('office-me-pin-kept')}
        </Notice>
      ) : null}
      <OfficeForm
        ref={form}
        action={officeMePath}
        identity={identity}
        preventScrollReset={false}
        className="grid max-w-[320px] gap-1.5"
      >
        <PasswordField
          name="pin"
          label={text('office-me-pin-label')}
          hint={text('office-me-pin-hint')}
          error={problem && text(pinProblem(problem))}
          inputMode="numeric"
          autoComplete="new-password"
          required
        />
        <FormEnd
          save={text('office-me-pin-send')}
          button={{ fill: 'primary', className: 'justify-self-start' }}
          refused={problem ? null : undefined}
        />
      </OfficeForm>
    </FormSection>
  );
}

function pinProblem(key: string) {
  return key === 'guessable-pin' ? 'office-me-pin-guessable' : 'office-me-pin-hint';
}
