import type { useFetcher } from 'react-router';
import { useText } from '#web/texts/texts-provider.tsx';
import { Button } from '#web/ui/buttons/button.tsx';
import { Notice } from '#web/ui/display/notice.tsx';
import type { AccountAnswer } from '../parts/account-answer.ts';
import { AnswerNotice } from '../parts/answer-notice.tsx';

type AddressAnswerProps = {
  answer: AccountAnswer | undefined;
  path: string;
  fetcher: ReturnType<typeof useFetcher>;
};

/** Result of the last press; a deletion can be undone. */
export function AddressAnswer({ answer, path, fetcher }: AddressAnswerProps) {
  const text = useText();
  const undo = answer?.isDone ? answer.undo : undefined;
  if (!undo) return <AnswerNotice answer={answer} className="mb-2" />;
  return (
    <Notice
      tone="leaf"
      role="status"
      className="mb-2"
      action={
        <fetcher.Form method="post" action={`${path}#addresses`}>
          <input type="hidden" name="intent" value="address-restore" />
          <input type="hidden" name="deleted" value={undo} />
          <Button type="submit" fill="quiet">
            {text('addresses-undo')}
          </Button>
        </fetcher.Form>
      }
    >
      {text('account-done-address-delete')}
    </Notice>
  );
}
