import { useState } from 'react';
import { useFetcher, useLocation } from 'react-router';
import { newsPath, policyPath } from '#contract/paths.ts';
import { useChallenge } from '#web/challenge/use-challenge.ts';
import { checkWith } from '#web/forms/check-with.ts';
import { focusOnArrival } from '#web/forms/focus-on-arrival.ts';
import { TrapField } from '#web/forms/trap-field.tsx';
import { type CheckForm, useCheckedForm } from '#web/forms/use-checked-form.ts';
import { Link } from '#web/routing/link.tsx';
import { useText } from '#web/texts/texts-provider.tsx';
import { Button } from '#web/ui/buttons/button.tsx';
import { TextLink } from '#web/ui/buttons/text-link.tsx';
import { Notice } from '#web/ui/display/notice.tsx';
import { TextInput } from '#web/ui/fields/text-input.tsx';
import { readNewsAnswer } from './news-answer.ts';
import { newsProblemText } from './news-problem-text.ts';
import type { action } from './sign-up-for-news-resource.ts';

const nothingWrong: CheckForm = () => ({});

/** A band above the footer: one field, with the result beside it. */
export function NewsSignUp() {
  const text = useText();
  return (
    <section
      id="news"
      aria-labelledby="news-title"
      className="below-fold-24 md:below-fold-14 bg-ground-sunken print:hidden"
    >
      <div className="page-width grid gap-2.5 py-6 md:grid-cols-2 md:gap-6 md:py-8">
        <div>
          <h2 id="news-title" className="display-face text-l">
            {text('news-title')}
          </h2>
          <p className="mt-1 max-w-[46ch] text-balance text-ink-muted">{text('news-lead')}</p>
        </div>
        <NewsForm />
      </div>
    </section>
  );
}

function NewsForm() {
  const text = useText();
  const fetcher = useFetcher<typeof action>();
  const { pathname, search } = useLocation();
  const [check, setCheck] = useState(() => nothingWrong);
  const answer = fetcher.data;
  const refusal = answer && !answer.isReceived ? answer : undefined;
  const { formProps, errorOf } = useCheckedForm(check, refusal?.fields);
  const isWorking = useChallenge(refusal, formProps.ref);
  const fromAddress = readNewsAnswer(search);
  const problem =
    errorOf('email') ?? (isWorking ? undefined : refusal ? codeOf(refusal) : answer ? undefined : fromAddress.problem);

  /** The validation code is loaded only when the visitor is about to type. */
  async function loadCheck() {
    const { AreaInterestForm } = await import('#contract/delivery/enquiries.ts');
    setCheck(() => checkWith(AreaInterestForm));
  }
  if (answer?.isReceived || (!answer && fromAddress.isReceived)) {
    return (
      <div ref={answer ? focusOnArrival : undefined} tabIndex={-1} className="self-center outline-none">
        <Notice tone="leaf" role="status">
          {text('news-received')}
        </Notice>
      </div>
    );
  }
  return (
    <fetcher.Form
      method="post"
      action={newsPath}
      defaultShouldRevalidate={false}
      {...formProps}
      onFocus={loadCheck}
      className="relative"
    >
      <input type="hidden" name="back" value={pathname + search} />
      <div className="grid gap-1 sm:grid-cols-[1fr_auto]">
        <TextInput
          name="email"
          type="email"
          label={text('news-email')}
          required
          autoComplete="email"
          spellCheck={false}
          error={newsProblemText(text, problem)}
        />
        <Button
          type="submit"
          busy={fetcher.state !== 'idle' || isWorking}
          className="min-h-6.5 self-start sm:mt-[27px]"
        >
          {text('news-send')}
        </Button>
      </div>
      <TrapField />
      <p className="mt-1 text-ink-muted text-xs">
        {text('news-consent')}{' '}
        <TextLink as={Link} to={policyPath('privacy')}>
          {text('news-privacy-link')}
        </TextLink>
      </p>
    </fetcher.Form>
  );
}

/** An error of a single field is more exact than the code of the whole form. */
function codeOf({ code, fields }: { code: string; fields: Record<string, string> }): string | undefined {
  return Object.keys(fields).length > 0 ? undefined : code;
}
