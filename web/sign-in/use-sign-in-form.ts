import { type SubmitEvent, useState } from 'react';
import { useChallenge } from '#web/challenge/use-challenge.ts';
import { codeText } from '#web/forms/code-text.ts';
import { fieldErrorText } from '#web/forms/field-error-text.ts';
import { type CheckForm, useCheckedForm } from '#web/forms/use-checked-form.ts';
import { useText } from '#web/texts/texts-provider.tsx';
import type { SignInRefusal } from './sign-in-answer.ts';
import { hushFailure, sayFailure, useFormAnswer } from './use-form-answer.ts';

interface SignInFormOptions<Answer> {
  check: CheckForm;
  /** The refusal in the served page, for a form that was sent without scripts. */
  served?: SignInRefusal | undefined;
  onReceived: (answer: Answer) => void;
}

/** Shared logic of the sign-in forms: checks by docs/spec.md#sign-in-errors, refusals as a toast and as text beside the form. */
export function useSignInForm<Answer extends { isReceived: true }>(options: SignInFormOptions<Answer>) {
  const { check, served, onReceived } = options;
  const text = useText();
  const [isOffline, setOffline] = useState(false);
  const { fetcher, refusal = served, isBusy: isSending } = useFormAnswer<Answer>(onReceived);
  const { formProps, errorOf } = useCheckedForm(check, refusal?.fields);
  const isBusy = useChallenge(refusal, formProps.ref) || isSending;

  function handleSubmit(event: SubmitEvent<HTMLFormElement>) {
    formProps.onSubmit(event);
    if (event.defaultPrevented) return;
    setOffline(!navigator.onLine);
    if (navigator.onLine) return;
    event.preventDefault();
    sayFailure(text('network-error'));
  }
  const refusedFor = isBusy ? undefined : refusal?.code;
  const code = isOffline ? 'network-error' : refusedFor;
  return {
    Form: fetcher.Form,
    formProps: { ...formProps, onSubmit: handleSubmit, onInput: hushFailure },
    isBusy,
    code,
    problem: code && codeText(text, code),
    field: (name: string) => ({
      name,
      defaultValue: refusal?.values[name],
      error: fieldErrorText(text, errorOf(name)),
    }),
  };
}
