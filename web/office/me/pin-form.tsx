import { useEffect, useRef } from 'react';
import { officeMePath } from '#contract/office-paths.ts';
import { PasswordField } from '#web/forms/password-field.tsx';
import { useText } from '#web/texts/texts-provider.tsx';
import { Notice } from '#web/ui/display/notice.tsx';
import { FormEnd } from '../form-kit/form-end.tsx';
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
    <section aria-labelledby="my-pin" className="grid gap-2 border-line border-t pt-2">
      <div>
        <h2 id="my-pin" className="display-face text-m">
          {text('office-me-pin')}
        </h2>
        <p className="text-ink-muted text-s">{text('office-me-pin-text')}</p>
      </div>
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
    </section>
  );
}

function pinProblem(key: string) {
  return key === 'guessable-pin' ? 'office-me-pin-guessable' : 'office-me-pin-hint';
}
