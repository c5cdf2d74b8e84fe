import { officeSignInPath } from '#contract/office-paths.ts';
import { dayInWords } from '#domain/dates-in-words.ts';
import { useLanguage, useText } from '#web/texts/texts-provider.tsx';
import { Button } from '#web/ui/buttons/button.tsx';
import { Notice } from '#web/ui/display/notice.tsx';
import type { KeptTick } from './tick-queue.ts';
import type { Ticks } from './use-ticks.ts';

interface WaitingTicksProps extends Pick<Ticks, 'waiting' | 'end' | 'refused' | 'dismissRefused'> {
  /** Date of the page: refused ticks of another date are shown with theirs. */
  date: string;
  /** Name for a tick that contains none itself. */
  nameOf(tick: KeptTick): string;
}

/** Number of unsent ticks, and the refused ones. */
export function WaitingTicks({ date, waiting, end, refused, dismissRefused, nameOf }: WaitingTicksProps) {
  const text = useText();
  const language = useLanguage();
  const count = waiting.length;
  const ids = new Set(refused.map(({ press: { id } }) => id));
  // An undo of a refused tick is refused too: only one of them is reported.
  const shown = refused.filter(({ press: { call, body } }) => {
    const undoes = call === 'cook-tick-create' || call === 'batch-tick-create' ? body.undoes : null;
    return !undoes || !ids.has(undoes);
  });
  return (
    <div role="status" className="grid gap-1 empty:hidden">
      {count > 0 && end === 'away' ? (
        <Notice tone="lemon" title={text('kitchen-waiting', { count })}>
          {text('kitchen-waiting-about')}
        </Notice>
      ) : null}
      {count > 0 && (end === 'locked' || end === 'other' || end === 'over') ? (
        <Notice
          tone="lemon"
          title={text(`kitchen-${end}`, { count, name: waiting[0]?.by?.name ?? '' })}
          action={<a href={officeSignInPath}>{text('kitchen-sign-in')}</a>}
        />
      ) : null}
      {shown.length > 0 ? (
        <Notice
          tone="tomato"
          action={
            <Button fill="outline" onClick={dismissRefused}>
              {text('kitchen-understood')}
            </Button>
          }
        >
          {shown.map(({ press, refusal: { message: what } }) => {
            const named = press.name ?? nameOf(press);
            const name =
              press.date === date ? named : [dayInWords(press.date, language), named].filter(Boolean).join(', ');
            return (
              <p key={press.id ?? press.place}>
                {name ? text('kitchen-refused', { name, what }) : text('kitchen-refused-unnamed', { what })}
              </p>
            );
          })}
        </Notice>
      ) : null}
    </div>
  );
}
