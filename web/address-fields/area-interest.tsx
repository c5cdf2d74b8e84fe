import { useRef } from 'react';
import { useFetcher } from 'react-router';
import { homePath } from '#contract/paths.ts';
import { useChallenge } from '#web/challenge/use-challenge.ts';
import { failureText } from '#web/forms/failure-text.ts';
import { emailErrorText } from '#web/forms/field-error-text.ts';
import type { FormAnswer } from '#web/forms/form-answer.ts';
import { TrapField } from '#web/forms/trap-field.tsx';
import { useText } from '#web/texts/texts-provider.tsx';
import { Button } from '#web/ui/buttons/button.tsx';
import { Notice } from '#web/ui/display/notice.tsx';
import { TextInput } from '#web/ui/fields/text-input.tsx';

type AreaInterestProps = {
  postalCode: string;
  answer: FormAnswer | undefined;
  /** Path of the page that shows the form. */
  action?: string;
};

/** Sign-up by e-mail for an area that is not served yet. Without scripts the same form posts to the page. */
export function AreaInterest({ postalCode, answer, action = `${homePath}?index` }: AreaInterestProps) {
  const text = useText();
  const fetcher = useFetcher<FormAnswer>();
  const form = useRef<HTMLFormElement>(null);
  const answered = fetcher.data ?? answer;
  const isWorking = useChallenge(answered && !answered.isReceived ? answered : undefined, form);
  const shown = isWorking ? undefined : answered;
  if (shown?.isReceived) {
    return (
      <Notice tone="leaf" className="text-ink">
        {text('home-area-received')}
      </Notice>
    );
  }
  const emailProblem = shown?.fields.email;
  const wholeProblem = shown && !emailProblem ? failureText(text, shown.code) : undefined;
  return (
    <div className="tint-edge relative grid gap-1.5 rounded-picture bg-surface-lemon p-2 text-ink">
      <p>
        <b className="block font-[650]">{text('home-area-soon')}</b>
        <span className="text-s">{text('home-area-soon-text')}</span>
      </p>
      <fetcher.Form
        ref={form}
        method="post"
        action={`${action}${action.includes('?') ? '&' : '?'}postalCode=${encodeURIComponent(postalCode)}`}
        defaultShouldRevalidate={false}
        noValidate
        className="grid gap-1 sm:grid-cols-[1fr_auto]"
      >
        <input type="hidden" name="postalCode" value={postalCode} />
        <TextInput
          name="email"
          type="email"
          autoComplete="email"
          label={text('home-area-email')}
          required
          defaultValue={shown?.values.email}
          error={emailErrorText(text, emailProblem) ?? wholeProblem}
        />
        <TrapField />
        <Button
          type="submit"
          busy={fetcher.state !== 'idle' || isWorking}
          className="min-h-6.5 self-start sm:mt-[27px]"
        >
          {text('home-area-tell-me')}
        </Button>
      </fetcher.Form>
    </div>
  );
}
