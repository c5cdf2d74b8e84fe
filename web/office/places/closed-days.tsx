import type { Places } from '#contract/delivery/places.ts';
import { reasonWords } from '#web/dates/date-words.ts';
import { formatDate } from '#web/dates/format-date.ts';
import { useLanguage, useText } from '#web/texts/texts-provider.tsx';
import { Pill } from '../kit/pill.tsx';
import { PanelTextLink } from '../kit/row-link.tsx';
import { SectionHead } from '../kit/section-head.tsx';

/** Future closed dates, each with its remaining orders. */
export function ClosedDays({ days }: { days: Places['closedDays'] }) {
  const text = useText();
  const language = useLanguage();
  return (
    <section className="grid gap-1" aria-labelledby="closed">
      <SectionHead id="closed" title={text('places-closed-days')} />
      <ul>
        {days.map(({ date, reason, deliveries }) => (
          <li key={date} className="flex flex-wrap items-center gap-x-1.5 border-line border-b py-1">
            <b className="min-w-[12ch] font-[650]">{formatDate(date, language, 'short')}</b>
            <span className="text-ink-muted text-s">{reasonWords(text, reason)}</span>
            <span className="ms-auto flex items-center gap-1">
              <Pill tone={deliveries > 0 ? 'bad' : 'plain'}>
                {deliveries > 0 ? text('places-closed-left', { count: deliveries }) : text('places-closed-none')}
              </Pill>
              <PanelTextLink
                param="day"
                value={date}
                aria-label={text('places-closed-of', { date: formatDate(date, language, 'shortLong') })}
              >
                {text('places-closed-see')}
              </PanelTextLink>
            </span>
          </li>
        ))}
      </ul>
    </section>
  );
}
