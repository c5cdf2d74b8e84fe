import type { HealthFinding } from '#contract/staff/health.ts';
import { athensDateOf, athensTimeOf } from '#domain/athens-time.ts';
import { formatDate } from '#web/dates/format-date.ts';
import { useLanguage, useText } from '#web/texts/texts-provider.tsx';
import { ButtonLink } from '#web/ui/buttons/button-link.tsx';
import { OfficeLink } from '../kit/office-link.tsx';
import { Pill, type PillTone } from '../kit/pill.tsx';

const tones: Record<HealthFinding['state'], PillTone> = { act: 'bad', look: 'warn', good: 'ok' };

type FindingRowProps = { finding: HealthFinding; refundsPath: string | null };

/** One check: its status, since when, and advice; a healthy one takes a single line. */
export function FindingRow({ finding: { point, state, count, since }, refundsPath }: FindingRowProps) {
  const text = useText();
  const language = useLanguage();
  const isGood = state === 'good';
  const at = since ? new Date(since) : null;
  return (
    <li className="grid grid-cols-[72px_minmax(0,1fr)] items-start gap-x-2 border-line border-b py-1.25">
      <span>
        <Pill tone={tones[state]}>{text(`health-state-${state}`)}</Pill>
      </span>
      <span className="grid justify-items-start gap-0.5">
        <b className={isGood ? 'font-normal text-ink-muted' : 'font-[650]'}>
          {text(`health-${point}`, { count: isGood ? 0 : count })}
        </b>
        {isGood ? null : (
          <>
            {at ? (
              <span className="figures text-ink-muted text-s">
                {text('health-since', {
                  day: formatDate(athensDateOf(at), language, 'dayMonth'),
                  time: athensTimeOf(at),
                })}
              </span>
            ) : null}
            <span className="max-w-[60ch]">{text(`health-${point}-do`)}</span>
            {point === 'refunds-by-hand' && refundsPath ? (
              <ButtonLink as={OfficeLink} to={refundsPath} fill="outline" className="min-h-5! px-2! text-s!">
                {text('health-open-refunds')}
              </ButtonLink>
            ) : null}
          </>
        )}
      </span>
    </li>
  );
}
