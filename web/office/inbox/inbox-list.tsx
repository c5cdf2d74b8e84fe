import { useLocation } from 'react-router';
import {
  type EnquiryCounts,
  type EnquiryList,
  type EnquirySummary,
  enquiryLists,
} from '#contract/enquiries/desk-enquiries.ts';
import { formatDate } from '#web/dates/format-date.ts';
import { useLanguage, useText } from '#web/texts/texts-provider.tsx';
import { EmptyPlate } from '#web/ui/display/empty-plate.tsx';
import { chipClasses } from '#web/ui/looks/chip-look.ts';
import { useOffice } from '../frame/use-office.ts';
import { OfficeLink } from '../kit/office-link.tsx';
import { Pill } from '../kit/pill.tsx';
import { RowLink } from '../kit/row-link.tsx';
import { pathOfEnquiry, pathOfList } from './inbox-paths.ts';
import { whenWords } from './when-words.ts';

interface InboxListProps {
  list: EnquiryList;
  items: readonly EnquirySummary[];
  next: string | null;
  counts: EnquiryCounts;
  isFirst: boolean;
  chosenId: string | null;
}

/** The messages of one list, with its pages. */
export function InboxList({ list, items, next, counts, isFirst, chosenId }: InboxListProps) {
  const text = useText();
  return (
    <div className="grid gap-2">
      <nav aria-label={text('inbox-lists')} className="flex flex-wrap gap-0.75">
        {enquiryLists.map((each) => (
          <OfficeLink
            key={each}
            to={pathOfList(each)}
            aria-current={each === list ? 'true' : undefined}
            className={chipClasses({ chosen: each === list, className: 'no-underline' })}
          >
            {text(`inbox-list-${each}`)}
            {each === 'closed' ? null : <small>{counts[each]}</small>}
          </OfficeLink>
        ))}
      </nav>
      {items.length > 0 ? (
        <ul className="border-line border-t">
          {items.map((item) => (
            <EnquiryRow key={item.id} enquiry={item} isChosen={item.id === chosenId} />
          ))}
        </ul>
      ) : list === 'open' && isFirst ? (
        <EmptyPlate title={text('inbox-empty-title')}>{text('inbox-empty-text')}</EmptyPlate>
      ) : (
        <p className="text-ink-muted">{text('inbox-empty-list')}</p>
      )}
      {isFirst && !next ? null : (
        <nav aria-label={text('inbox-pages')} className="flex flex-wrap gap-1">
          {isFirst ? null : <RowLink to={pathOfList(list)}>{text('inbox-first')}</RowLink>}
          {next ? <RowLink to={pathOfList(list, next)}>{text('inbox-more')}</RowLink> : null}
        </nav>
      )}
    </div>
  );
}

function EnquiryRow({ enquiry, isChosen }: { enquiry: EnquirySummary; isChosen: boolean }) {
  const text = useText();
  const language = useLanguage();
  const { search } = useLocation();
  const now = useOffice()?.now ?? '';
  const { id, kind, name, company, people, excerpt, at } = enquiry;
  return (
    <li className="border-line border-b">
      <OfficeLink
        to={pathOfEnquiry(search, id)}
        preventScrollReset
        aria-current={isChosen ? 'true' : undefined}
        className="press grid gap-0.5 px-1.5 py-1.25 text-ink no-underline hover:bg-ground-sunken aria-[current]:bg-ground-sunken aria-[current]:shadow-[inset_3px_0_var(--primary)]"
      >
        <span className="flex items-baseline gap-1">
          <b className="min-w-0 truncate font-[650]">{company || name}</b>
          <span className="figures ms-auto shrink-0 text-ink-muted text-xs">{whenWords(at, now, language)}</span>
        </span>
        <span className="truncate text-s">{excerpt}</span>
        <span className="flex flex-wrap items-center gap-x-1 gap-y-0.5 text-ink-muted text-xs">
          {kind === 'business' ? (
            <Pill>
              {text('inbox-company')}
              {people ? `, ${text('inbox-people', { people })}` : null}
            </Pill>
          ) : null}
          <EnquiryStanding enquiry={enquiry} />
        </span>
      </OfficeLink>
    </li>
  );
}

/** Who has it, and by when it is to be answered, or when it comes back. */
export function EnquiryStanding({ enquiry }: { enquiry: EnquirySummary }) {
  const text = useText();
  const language = useLanguage();
  const now = useOffice()?.now ?? '';
  const { state, assignee, answerBy, isLate, remindOn } = enquiry;
  if (isLate) {
    return (
      <>
        <Pill tone="warn">{text('inbox-late')}</Pill>
        {assignee?.name ?? text('inbox-unassigned')}
      </>
    );
  }
  const standing =
    state === 'closed'
      ? text('inbox-state-closed')
      : remindOn
        ? text('inbox-remind-on', { date: formatDate(remindOn, language, 'short') })
        : state === 'waiting'
          ? text('inbox-state-waiting')
          : answerBy && text('inbox-answer-by', { when: whenWords(answerBy, now, language) });
  const who = assignee?.name ?? (state === 'open' ? text('inbox-unassigned') : null);
  return [who, standing].filter(Boolean).join(' · ');
}
