import type { ReactNode } from 'react';
import type { DeskEnquiry, EnquiryEntry } from '#contract/enquiries/desk-enquiries.ts';
import { useLanguage, useText } from '#web/texts/texts-provider.tsx';
import { joinClasses } from '#web/ui/looks/join-classes.ts';
import { useOffice } from '../frame/use-office.ts';
import { Pill } from '../kit/pill.tsx';
import { EnquiryStanding } from './inbox-list.tsx';
import { AnswerForm } from './mail-answer-form.tsx';
import { ReopenForm } from './move-forms.tsx';
import { whenWords } from './when-words.ts';

/** One message with its answers and notes, and the form that answers it. */
export function EnquiryView({ enquiry }: { enquiry: DeskEnquiry }) {
  const text = useText();
  const language = useLanguage();
  const now = useOffice()?.now ?? '';
  const { id, kind, name, company, people, at, message, entries, state } = enquiry;
  const facts = [company && name, people && text('inbox-people', { people }), text(`inbox-from-${kind}`)];
  const answers = entries.filter((entry) => entry.kind === 'answer').length;
  return (
    <section aria-labelledby="enquiry" className="grid min-w-0 gap-2">
      <div className="grid gap-0.5 border-line border-b pb-1.5">
        <h2 id="enquiry" className="display-face break-words text-l leading-tight">
          {company || name}
        </h2>
        <p className="text-ink-muted text-s">
          {[...facts, enquiry.language === language ? '' : text(`inbox-writes-in-${enquiry.language}`)]
            .filter(Boolean)
            .join(' · ')}
        </p>
        <p className="flex flex-wrap items-center gap-1 text-ink-muted text-s">
          <EnquiryStanding enquiry={enquiry} />
        </p>
      </div>
      <ol aria-label={text('inbox-conversation')} className="grid gap-1.5">
        <Said
          head={text('inbox-message-at', { name, when: whenWords(at, now, language) })}
          className="bg-ground-sunken"
        >
          {message}
        </Said>
        {entries.map((entry) => (
          <Entry key={entry.id} entry={entry} />
        ))}
      </ol>
      {state === 'closed' ? (
        <ReopenForm enquiry={enquiry} />
      ) : (
        // A colleague's answer is another conversation: the form begins anew, with the draft of this person.
        <AnswerForm key={`${id} ${answers}`} enquiry={enquiry} />
      )}
    </section>
  );
}

function Entry({ entry: { kind, author, at, text: words, mail } }: { entry: EnquiryEntry }) {
  const text = useText();
  const language = useLanguage();
  const now = useOffice()?.now ?? '';
  const facts = { author: author || text('inbox-someone'), when: whenWords(at, now, language) };
  return (
    <Said
      head={text(`inbox-${kind}-at`, facts)}
      className={kind === 'answer' ? 'bg-surface-leaf' : 'tint-edge bg-surface'}
      foot={mail ? <Pill tone={mailTones[mail]}>{text(`inbox-mail-${mail}`)}</Pill> : null}
    >
      {words}
    </Said>
  );
}

const mailTones = { waiting: 'warn', sent: 'ok', failed: 'bad' } as const satisfies Record<
  NonNullable<EnquiryEntry['mail']>,
  string
>;

interface SaidProps {
  head: string;
  className: string;
  foot?: ReactNode;
  children: string;
}

function Said({ head, className, foot, children }: SaidProps) {
  return (
    <li className={joinClasses('grid gap-0.5 rounded-picture px-2 py-1.5', className)}>
      <p className="text-ink-muted text-s">{head}</p>
      <p className="max-w-[72ch] whitespace-pre-line [overflow-wrap:anywhere]">{children}</p>
      {foot ? <p className="[&>span]:whitespace-normal">{foot}</p> : null}
    </li>
  );
}
