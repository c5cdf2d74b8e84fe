import { withBack } from '#contract/back-path.ts';
import { signInEmailPath } from '#contract/paths.ts';
import { isPlainPress } from '#web/routing/plain-press.ts';
import { useText } from '#web/texts/texts-provider.tsx';
import { Button } from '#web/ui/buttons/button.tsx';
import { TextLink } from '#web/ui/buttons/text-link.tsx';
import { showToast } from '#web/ui/toasts/toast-store.ts';
import { useFormAnswer } from './use-form-answer.ts';

interface ResendLineProps {
  back: string;
  username: string;
  onOtherEmail: () => void;
}

/** For a mail that did not arrive: another mail, or another address. */
export function ResendLine({ back, username, onOtherEmail }: ResendLineProps) {
  const text = useText();
  const { fetcher, isBusy } = useFormAnswer(() => {
    showToast({ kind: 'success', text: text('code-resent') });
  });
  return (
    <div className="flex flex-wrap items-center justify-center gap-x-1.5 text-ink-muted text-s">
      <fetcher.Form
        method="post"
        action={signInEmailPath}
        defaultShouldRevalidate={false}
        className="flex items-center"
      >
        {text('code-missing')}
        <input type="hidden" name="back" value={back} />
        <input type="hidden" name="username" value={username} />
        <Button type="submit" fill="quiet" busy={isBusy} className="text-s">
          {text('code-again')}
        </Button>
      </fetcher.Form>
      <TextLink
        href={withBack(signInEmailPath, back)}
        standalone
        onClick={(event) => {
          if (!isPlainPress(event)) return;
          event.preventDefault();
          onOtherEmail();
        }}
      >
        {text('code-other-email')}
      </TextLink>
    </div>
  );
}
