import { runsPath } from '#contract/office-paths.ts';
import type { Roster } from '#contract/road/road.ts';
import { formatDate } from '#web/dates/format-date.ts';
import { useLanguage, useText } from '#web/texts/texts-provider.tsx';
import { TextLink } from '#web/ui/buttons/text-link.tsx';
import { Avatar } from '#web/ui/display/avatar.tsx';
import { ButtonForm } from '../form-kit/button-form.tsx';
import { OfficeLink } from '../kit/office-link.tsx';
import { SectionHead } from '../kit/section-head.tsx';

interface RosterDayProps {
  date: string;
  roster: Roster;
  isPast: boolean;
}

export function RosterDay({ date, roster: { items }, isPast }: RosterDayProps) {
  const text = useText();
  const language = useLanguage();
  return (
    <section aria-labelledby={`day-${date}`} className="grid content-start">
      <SectionHead id={`day-${date}`} title={formatDate(date, language, 'shortLong')}>
        <TextLink as={OfficeLink} to={runsPath(date)}>
          {text('runs-title')}
        </TextLink>
      </SectionHead>
      {items.length === 0 ? <p className="py-1.25 text-ink-muted text-s">{text('roster-nobody')}</p> : null}
      <ul>
        {items.map(({ id, courier, from, to, mostStops, mostBags, van }) => (
          <li key={id} className="flex items-center gap-1.25 border-line border-b py-1">
            <Avatar name={courier.name} size={36} />
            <div className="me-auto min-w-0">
              <b className="block truncate font-[650]">{courier.name}</b>
              <span className="figures text-ink-muted text-s">
                {from}–{to} · {text('roster-room', { stops: mostStops, bags: mostBags })}
                {van ? ` · ${van}` : null}
              </span>
            </div>
            {isPast ? null : (
              <ButtonForm
                identity={{ do: 'delete', shiftId: id }}
                fill="quiet"
                className=""
                aria-label={text('roster-delete-of', { name: courier.name, from, to })}
              >
                {text('roster-delete')}
              </ButtonForm>
            )}
          </li>
        ))}
      </ul>
    </section>
  );
}
