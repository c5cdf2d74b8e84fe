import { officeSignInPath } from '#contract/office-paths.ts';
import { useText } from '#web/texts/texts-provider.tsx';
import { Button } from '#web/ui/buttons/button.tsx';
import { Notice } from '#web/ui/display/notice.tsx';
import { IconNoSignal } from '../kit/office-icons.tsx';
import type { StopEvents } from './use-stop-events.ts';
import { whyWords } from './why-words.ts';

/** Stop events still on the phone, and those that the shop could not accept. */
export function WaitingStopEvents({ waiting, end, conflicts, photos, forgetConflicts }: StopEvents) {
  const text = useText();
  const count = waiting.length;
  const doors = [...new Set(waiting.map(({ door }) => door))].join(', ');
  return (
    <div role="status" className="grid empty:hidden">
      {count > 0 && end !== 'sent' ? (
        <div className="flex items-start gap-1.5 bg-surface-lemon px-2 py-1.25 font-[650] text-ink-lemon text-s leading-snug">
          <IconNoSignal size={22} />
          <span className="min-w-0 flex-1">
            {text(`run-waiting-${end}`, { count, name: waiting[0]?.by?.name ?? '', doors })}
          </span>
          {end === 'locked' || end === 'other' ? <a href={officeSignInPath}>{text('run-sign-in')}</a> : null}
        </div>
      ) : null}
      {count === 0 && photos.waiting > 0 ? (
        <p className="bg-surface-lemon px-2 py-1 font-[650] text-ink-lemon text-s">
          {text('run-photos-waiting', { count: photos.waiting })}
        </p>
      ) : null}
      {conflicts.length + photos.refused.length > 0 ? (
        <Notice
          tone="tomato"
          className="mx-2 mt-1"
          action={
            <Button fill="outline" onClick={forgetConflicts}>
              {text('run-understood')}
            </Button>
          }
        >
          {conflicts.map(({ id, door, answer }) => (
            <p key={id}>{text('run-conflict', { door, what: text(whyWords(answer.why)) })}</p>
          ))}
          {photos.refused.map((door) => (
            <p key={door}>{text('run-photo-refused', { door })}</p>
          ))}
          {conflicts.length > 0 ? <p>{text('run-conflict-about')}</p> : null}
        </Notice>
      ) : null}
    </div>
  );
}
