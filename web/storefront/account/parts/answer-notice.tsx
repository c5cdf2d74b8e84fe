import { codeText } from '#web/forms/code-text.ts';
import { useText } from '#web/texts/texts-provider.tsx';
import { Notice } from '#web/ui/display/notice.tsx';
import type { AccountAnswer } from './account-answer.ts';

/** Result of a form, beside it. Errors of single fields are shown at the fields. */
export function AnswerNotice({ answer, className }: { answer: AccountAnswer | undefined; className?: string }) {
  const text = useText();
  if (!answer) return null;
  if (answer.isDone) {
    return (
      <Notice tone="leaf" role="status" className={className}>
        {text(`account-done-${answer.intent}`)}
      </Notice>
    );
  }
  if (Object.keys(answer.fields).length > 0) return null;
  return (
    <Notice tone="tomato" role="alert" title={text('account-failed')} className={className}>
      {codeText(text, answer.code)}
    </Notice>
  );
}
