import type { ReactNode } from 'react';
import { Form, useNavigation } from 'react-router';
import { policyPath } from '#contract/paths.ts';
import { useChallenge } from '#web/challenge/use-challenge.ts';
import { failureText } from '#web/forms/failure-text.ts';
import { fieldErrorText } from '#web/forms/field-error-text.ts';
import type { FormAnswer } from '#web/forms/form-answer.ts';
import { TrapField } from '#web/forms/trap-field.tsx';
import { type CheckForm, useCheckedForm } from '#web/forms/use-checked-form.ts';
import { Link } from '#web/routing/link.tsx';
import { useText } from '#web/texts/texts-provider.tsx';
import { Button } from '#web/ui/buttons/button.tsx';
import { TextLink } from '#web/ui/buttons/text-link.tsx';
import { Notice } from '#web/ui/display/notice.tsx';

export interface FieldState {
  name: string;
  defaultValue: string | undefined;
  error: string | undefined;
}

interface EnquiryFormProps {
  /** The page itself, with the anchor of the form, to which a browser without scripts returns after sending. */
  action: string;
  answer: Extract<FormAnswer, { isReceived: false }> | undefined;
  check: CheckForm;
  sendText: string;
  children: (field: (name: string) => FieldState) => ReactNode;
}

/** Shared logic of the two contact forms: checks, sending, the trap, and the position of errors. */
export function EnquiryForm({ action, answer, check, sendText, children }: EnquiryFormProps) {
  const text = useText();
  const isOnItsWay = useNavigation().formAction !== undefined;
  const { formProps, errorOf } = useCheckedForm(check, answer?.fields);
  const isWorking = useChallenge(answer, formProps.ref);
  const isSending = isOnItsWay || isWorking;
  const namesFields = answer && Object.keys(answer.fields).length > 0;
  return (
    <Form method="post" action={action} {...formProps} className="relative grid gap-2.5">
      {answer && !isWorking ? (
        <Notice tone="tomato" role="alert" title={text('contact-failed')}>
          {failureText(text, namesFields ? 'invalid-input' : answer.code)}
        </Notice>
      ) : null}
      {children((name) => ({
        name,
        defaultValue: answer?.values[name],
        error: fieldErrorText(text, errorOf(name)),
      }))}
      <TrapField />
      <p className="text-ink-muted text-s">
        {text('contact-privacy')}{' '}
        <TextLink as={Link} to={policyPath('privacy')}>
          {text('contact-privacy-link')}
        </TextLink>
      </p>
      <Button type="submit" size="large" busy={isSending} busyText={text('contact-sending')} className="sm:w-max">
        {sendText}
      </Button>
    </Form>
  );
}
