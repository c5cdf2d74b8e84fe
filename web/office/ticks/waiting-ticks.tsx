import { officeSignInPath } from '#contract/office-paths.ts';
import { useText } from '#web/texts/texts-provider.tsx';
import { Button } from '#web/ui/buttons/button.tsx';
import { Notice } from '#web/ui/display/notice.tsx';
import type { Ticks } from './use-ticks.ts';

/** How many ticks are still on the tablet, and which of them did not count. */
export function WaitingTicks({ waiting, state, refused, forgetRefused }: Ticks) {
  const text = useText();
  const count = waiting.length;
  return (
    <div role="status" className="grid gap-1 empty:hidden">
      {count > 0 && state === 'away' ? (
        <Notice tone="lemon" title={text('kitchen-waiting', { count })}>
          {text('kitchen-waiting-about')}
        </Notice>
      ) : null}
      {count > 0 && state === 'locked' ? (
        <Notice
          tone="lemon"
          title={text('kitchen-locked', { count })}
          action={<a href={officeSignInPath}>{text('kitchen-sign-in')}</a>}
        />
      ) : null}
      {refused.length > 0 ? (
        <Notice
          tone="tomato"
          action={
            <Button fill="outline" onClick={forgetRefused}>
              {text('kitchen-understood')}
            </Button>
          }
        >
          {refused.map(({ place, message }) => (
            <p key={place}>{text('kitchen-refused', { what: message })}</p>
          ))}
        </Notice>
      ) : null}
    </div>
  );
}
