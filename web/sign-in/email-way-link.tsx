import { withBack } from '#contract/back-path.ts';
import { signInEmailPath } from '#contract/paths.ts';
import { isPlainPress } from '#web/routing/plain-press.ts';
import { useText } from '#web/texts/texts-provider.tsx';
import { IconMail } from '#web/ui/icons/site.tsx';

/** Link to the simplest sign-in method: no password to remember or choose. */
export function EmailWayLink({ back, onChoose }: { back: string; onChoose: () => void }) {
  const text = useText();
  return (
    <a
      href={withBack(signInEmailPath, back)}
      onClick={(event) => {
        if (!isPlainPress(event)) return;
        event.preventDefault();
        onChoose();
      }}
      className="press tint-edge flex min-h-7 items-center gap-1.5 rounded-base bg-surface-leaf px-2 py-1 text-ink-olive leading-tight no-underline hover:brightness-97"
    >
      <IconMail size={22} />
      <span className="grid gap-0.25">
        <b className="font-[650]">{text('sign-in-no-password')}</b>
        <span className="text-s">{text('sign-in-send-link')}</span>
      </span>
    </a>
  );
}
