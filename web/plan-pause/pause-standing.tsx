import type { PlanPause } from '#contract/plans/plan-pauses.ts';
import { addDays } from '#domain/athens-time.ts';
import { formatDate } from '#web/dates/format-date.ts';
import { Link } from '#web/routing/link.tsx';
import { useLanguage, useText } from '#web/texts/texts-provider.tsx';
import { ButtonLink } from '#web/ui/buttons/button-link.tsx';
import { Notice } from '#web/ui/display/notice.tsx';

/** The present pause, with the way to end it; null where that is on the page already. */
export function PauseStanding({ pause, endPath }: { pause: PlanPause; endPath: string | null }) {
  const text = useText();
  const language = useLanguage();
  const day = (date: string) => formatDate(date, language, 'long');
  return (
    <Notice
      tone="leaf"
      title={`${text('pause-resumes')}: ${day(pause.resumeOn)}`}
      action={
        endPath ? (
          <ButtonLink as={Link} to={endPath} fill="outline">
            {text('pause-end')}
          </ButtonLink>
        ) : null
      }
    >
      {text('pause-from-to', { from: day(pause.from), until: day(addDays(pause.resumeOn, -1)) })}
    </Notice>
  );
}
