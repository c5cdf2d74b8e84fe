import type { ComponentType, ReactNode } from 'react';
import type { TimelineEvent } from '#contract/customers/customer-cards.ts';
import type { TimelineKind } from '#contract/words/customer-card-words.ts';
import { athensTimeOf } from '#domain/athens-time.ts';
import { formatEuros } from '#domain/money.ts';
import { formatDate } from '#web/dates/format-date.ts';
import { type Text, useLanguage, useText } from '#web/texts/texts-provider.tsx';
import { IconCheck, IconPen } from '#web/ui/icons/controls.tsx';
import type { IconProps } from '#web/ui/icons/icon.tsx';
import { IconReceipt } from '#web/ui/icons/order.tsx';
import { IconMail } from '#web/ui/icons/site.tsx';
import { IconEuro, IconHand, IconNote, IconVan } from '../kit/office-icons.tsx';
import { signedEuros } from './credit-part.tsx';

const icons: Record<TimelineKind, ComponentType<IconProps>> = {
  order: IconReceipt,
  change: IconPen,
  delivery: IconVan,
  mail: IconMail,
  credit: IconEuro,
  note: IconNote,
  consent: IconCheck,
};

interface EventWords {
  title: ReactNode;
  about?: ReactNode;
  /** At the right end: a sum, or a state. */
  side?: ReactNode;
}

/** One event: when, what, and about what. */
export function TimelineRow({ event }: { event: TimelineEvent }) {
  const words = useEventWords(event);
  const Icon = event.kind === 'delivery' && event.status !== 'delivered' ? IconHand : icons[event.kind];
  const at = new Date(event.at);
  return (
    <li className="grid grid-cols-[auto_auto_minmax(0,1fr)_auto] items-start gap-x-1.25 border-line border-b py-1">
      <time dateTime={event.at} className="figures pt-0.5 text-ink-muted text-s">
        {athensTimeOf(at)}
      </time>
      <span className="grid size-3.5 place-items-center rounded-round bg-ground-sunken text-ink-olive">
        <Icon size={16} />
      </span>
      <div className="grid min-w-0">
        <span className="break-words font-[650]">{words.title}</span>
        {words.about ? <span className="break-words text-ink-muted text-s">{words.about}</span> : null}
      </div>
      <span className="figures text-right text-s">{words.side}</span>
    </li>
  );
}

function useEventWords(event: TimelineEvent): EventWords {
  const text = useText();
  const language = useLanguage();
  const author = (by: { name: string } | null) => (by ? by.name || text('card-by-shop') : '');
  switch (event.kind) {
    case 'order':
      return {
        title: text(`card-event-${event.what}`, { number: event.orderNumber }),
        about: event.planName,
        side: event.what === 'placed' ? formatEuros(event.total) : null,
      };
    case 'change':
      return {
        title: event.isUndone ? <s>{event.summary}</s> : event.summary,
        about: changeWords(text, event),
        side: event.difference === 0 ? null : signedEuros(event.difference),
      };
    case 'delivery': {
      const date = formatDate(event.date, language, 'short');
      const isKnown = event.status === 'delivered' || event.status === 'not-found';
      return {
        title: text(isKnown ? `card-event-${event.status as 'delivered'}` : 'card-event-not-accepted'),
        about: text('card-event-of', { number: event.orderNumber, date, from: event.from, to: event.to }),
        side: text('card-coming-meals', { count: event.meals }),
      };
    }
    case 'mail':
      return {
        title: event.subject ? text('card-quoted', { words: event.subject }) : text('card-event-mail'),
        side: mailState(text, event),
      };
    case 'credit':
      return {
        title: text(`card-credit-reason-${event.reason}`, { number: event.orderNumber ?? '–' }),
        about: [event.note, author(event.by)].filter(Boolean).join(' · '),
        side: signedEuros(event.amount),
      };
    case 'note':
      return {
        title: event.isTakenBack ? text('card-event-note-back') : event.text,
        about: author(event.by),
      };
    case 'consent':
      return {
        title: text(event.isGiven ? 'card-event-consent-given' : 'card-event-consent-withdrawn', {
          consent: text(`card-consent-${event.consent}`),
        }),
        about: [event.way ? text(`card-way-${event.way}`, { source: '' }) : '', author(event.by)]
          .filter(Boolean)
          .join(' · '),
      };
  }
}

type EventOf<Kind extends TimelineKind> = Extract<TimelineEvent, { kind: Kind }>;

function changeWords(text: Text, { madeBy, number, isUndone }: EventOf<'change'>): string {
  const by = text(madeBy === 'customer' ? 'card-event-by-customer' : 'card-event-by-shop', { number });
  return isUndone ? `${by} · ${text('card-event-undone')}` : by;
}

function mailState(text: Text, { sentAt, isGivenUp }: EventOf<'mail'>): string {
  if (sentAt) return text('card-event-mail-sent');
  return text(isGivenUp ? 'card-event-mail-given-up' : 'card-event-mail-waiting');
}
