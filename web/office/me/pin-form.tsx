import { useEffect, useRef } from 'react';
import { Form, useNavigation } from 'react-router';
import { officeMePath } from '#contract/office-paths.ts';
import { PasswordField } from '#web/forms/password-field.tsx';
import { useText } from '#web/texts/texts-provider.tsx';
import { Button } from '#web/ui/buttons/button.tsx';
import { Notice } from '#web/ui/display/notice.tsx';
import type { OfficeRefusal } from '../session/refuse-form.ts';

export function MyPinForm({ refusal, isKept }: { refusal: OfficeRefusal | undefined; isKept: boolean }) {
  const text = useText();
  const form = useRef<HTMLFormElement>(null);
  const isBusy = useNavigation().formData?.get('intent') === 'pin';
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
      {refusal && !refusal.fields.pin && !isBusy ? (
        <Notice tone="tomato" role="alert">
          {refusal.message}
        </Notice>
      ) : null}
      <Form ref={form} method="post" action={officeMePath} className="grid max-w-[320px] gap-1.5">
        <input type="hidden" name="intent" value="pin" />
        <PasswordField
          name="pin"
          label={text('office-me-pin-label')}
          hint={text('office-me-pin-hint')}
          error={refusal?.fields.pin && text(pinProblem(refusal.fields.pin))}
          inputMode="numeric"
          autoComplete="new-password"
          required
        />
        <Button type="submit" fill="primary" busy={isBusy} className="justify-self-start">
          {text('office-me-pin-send')}
        </Button>
      </Form>
    </section>
  );
}

function pinProblem(key: string) {
  return key === 'guessable-pin' ? 'office-me-pin-guessable' : 'office-me-pin-hint';
}
