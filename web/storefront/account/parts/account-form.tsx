import { type ChangeEvent, type ReactNode, useEffect, useState } from 'react';
import { fieldErrorText } from '#web/forms/field-error-text.ts';
import { type CheckForm, useCheckedForm } from '#web/forms/use-checked-form.ts';
import { useText } from '#web/texts/texts-provider.tsx';
import { Button } from '#web/ui/buttons/button.tsx';
import type { AccountAnswer, AccountIntent } from './account-answer.ts';
import { AnswerNotice } from './answer-notice.tsx';
import { useAccountAnswer } from './use-account-answer.ts';

interface AccountField {
  name: string;
  defaultValue: string | undefined;
  error: string | undefined;
}

type AccountFormProps = {
  intent: AccountIntent;
  path: string;
  /** Anchor of the form on its page, to which a browser without scripts returns. */
  anchor: string;
  check: CheckForm;
  values?: Record<string, string>;
  saveText: string;
  /** Empties the form after success, so that no passwords stay in it. */
  isEmptiedAfter?: boolean;
  children: (field: (name: string) => AccountField) => ReactNode;
};

/** Shared logic of the account forms: checks (docs/spec.md#forms-when), sending, and the position of the result. */
export function AccountForm(props: AccountFormProps) {
  const { intent, path, anchor, check, values = {}, saveText, isEmptiedAfter = false, children } = props;
  const text = useText();
  const { fetcher, answer, isBusy } = useAccountAnswer(intent);
  const refusal = answer && !answer.isDone ? answer : undefined;
  const { formProps, errorOf } = useCheckedForm(check, refusal?.fields);
  const [oldAnswer, setOldAnswer] = useState<AccountAnswer>();
  const isTaken = isEmptiedAfter && (fetcher.data?.isDone ?? false);
  const { ref } = formProps;
  useEffect(() => {
    if (isTaken && !isBusy) ref.current?.reset();
  }, [isTaken, isBusy, ref]);
  function handleChange(event: ChangeEvent<HTMLFormElement>) {
    formProps.onChange(event);
    // The last response does not apply to values typed since.
    setOldAnswer(answer);
  }
  return (
    <fetcher.Form
      method="post"
      action={`${path}#${anchor}`}
      {...formProps}
      onChange={handleChange}
      className="grid max-w-[560px] grid-cols-[minmax(0,1fr)] gap-2.5"
    >
      <input type="hidden" name="intent" value={intent} />
      {children((name) => ({
        name,
        defaultValue: refusal?.values[name] ?? values[name],
        error: fieldErrorText(text, errorOf(name)),
      }))}
      <AnswerNotice answer={isBusy || answer === oldAnswer ? undefined : answer} />
      <Button
        type="submit"
        fill="outline"
        busy={isBusy}
        className="justify-self-start max-sm:w-full max-sm:whitespace-normal"
      >
        {saveText}
      </Button>
    </fetcher.Form>
  );
}
