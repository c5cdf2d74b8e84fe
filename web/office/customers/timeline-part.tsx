import type { CustomerTimeline, TimelineEvent } from '#contract/customers/customer-cards.ts';
import { timelineKinds } from '#contract/words/customer-card-words.ts';
import { athensDateOf } from '#domain/athens-time.ts';
import { useText } from '#web/texts/texts-provider.tsx';
import { ButtonLink } from '#web/ui/buttons/button-link.tsx';
import { Chip } from '#web/ui/buttons/chip.tsx';
import { OfficeLink } from '../kit/office-link.tsx';
import { SectionHead } from '../kit/section-head.tsx';
import { DayText } from '../session/day-text.tsx';
import { type TimelineAsked, timelineSearch } from './timeline-query.ts';
import { TimelineRow } from './timeline-row.tsx';

interface TimelinePartProps {
  timeline: CustomerTimeline;
  asked: TimelineAsked;
}

/** What happened, newest first; filter and page are in the address. */
export function TimelinePart({ timeline: { items, next }, asked: { kinds, before } }: TimelinePartProps) {
  const text = useText();
  return (
    <section aria-labelledby="timeline" className="grid content-start gap-1">
      <SectionHead id="timeline" title={text('card-timeline')}>
        {text('card-timeline-what')}
      </SectionHead>
      <fieldset className="flex flex-wrap gap-0.75">
        <legend className="sr-only">{text('card-timeline-filters')}</legend>
        <Chip as={OfficeLink} to={timelineSearch({ kinds: [] })} preventScrollReset strong={kinds.length === 0}>
          {text('card-timeline-all')}
        </Chip>
        {timelineKinds.map((kind) => {
          const chosen = kinds.includes(kind);
          const shown = chosen ? kinds.filter((each) => each !== kind) : [...kinds, kind];
          return (
            <Chip
              key={kind}
              as={OfficeLink}
              to={timelineSearch({ kinds: shown })}
              preventScrollReset
              chosen={chosen}
              aria-current={chosen || undefined}
            >
              {text(`card-kind-${kind}`)}
            </Chip>
          );
        })}
      </fieldset>
      {items.length === 0 ? (
        <p className="py-1 text-ink-muted">{text(kinds.length > 0 ? 'card-timeline-none-of' : 'card-timeline-none')}</p>
      ) : null}
      {byDay(items).map(([date, events]) => (
        <div key={date} className="grid pt-1">
          <h3 className="border-line border-b pb-0.75 font-[650]">
            <DayText date={date} form="long" />
          </h3>
          <ul>
            {events.map((event) => (
              <TimelineRow key={event.id} event={event} />
            ))}
          </ul>
        </div>
      ))}
      <nav aria-label={text('card-timeline-pages')} className="flex flex-wrap gap-1 pt-1">
        {before ? (
          <ButtonLink as={OfficeLink} to={timelineSearch({ kinds })} preventScrollReset fill="outline">
            {text('card-timeline-newest')}
          </ButtonLink>
        ) : null}
        {next ? (
          <ButtonLink as={OfficeLink} to={timelineSearch({ kinds, before: next })} preventScrollReset fill="outline">
            {text('card-timeline-older')}
          </ButtonLink>
        ) : null}
      </nav>
    </section>
  );
}

/** Events by their day in Athens, in the given sequence. */
function byDay(events: readonly TimelineEvent[]): [date: string, events: TimelineEvent[]][] {
  const days = new Map<string, TimelineEvent[]>();
  for (const event of events) {
    const date = athensDateOf(new Date(event.at));
    days.set(date, [...(days.get(date) ?? []), event]);
  }
  return [...days];
}
