import type { AuditEntry } from '#contract/staff/audit.ts';
import { reasonWords } from '#web/dates/date-words.ts';
import { useLanguage, useText } from '#web/texts/texts-provider.tsx';
import { MomentText } from '../session/moment-text.tsx';
import { auditFacts, subjectWords } from './audit-facts.ts';
import { auditSentence } from './audit-sentence.ts';

interface AuditLineProps {
  entry: AuditEntry;
  /** Names of subjects by id: people, tablets. */
  names?: ReadonlyMap<string, string>;
  /** Leaves out the name of the subject, on the page of that subject. */
  isOfOne?: boolean;
}

const none: ReadonlyMap<string, string> = new Map();

/** One audit entry: person, action, subject, time, origin and reason. */
export function AuditLine({ entry, names = none, isOfOne = false }: AuditLineProps) {
  const text = useText();
  const voice = { text, language: useLanguage() };
  const { actor, at, via, device, reason, order } = entry;
  const facts = auditFacts(entry, voice);
  const subject = isOfOne || entry.subject.kind === 'order' ? [] : [subjectWords(entry, voice, names)];
  const about = [...subject, ...(order ? [text('audit-order', { number: order.number })] : [])];
  return (
    <li className="grid gap-x-2 gap-y-0.25 border-line border-b py-1 text-s sm:grid-cols-[11.5rem_minmax(0,1fr)]">
      <span className="text-ink-muted">
        <MomentText at={at} />
      </span>
      <span>
        <b className="font-[650]">
          {actor.name || text(via === 'command-line' ? 'audit-by-command' : 'audit-by-gone')}
        </b>{' '}
        {auditSentence(text, entry)}
        {about.length > 0 ? <span>: {about.join(' · ')}</span> : null}
        {facts.map(({ label, was, became }) => (
          <span key={`${label} ${was} ${became}`} className="figures ms-1">
            {label ? <span className="text-ink-muted">{label} </span> : null}
            {was ? <s className="text-ink-muted">{was}</s> : null}
            {was && became ? ' → ' : null}
            {became ? <b className="font-[650]">{became}</b> : null}
          </span>
        ))}
        {reason ? <span className="block">«{reasonWords(text, reason)}»</span> : null}
        <span className="block text-ink-muted text-xs">
          {text(`audit-via-${via}`)}
          {device ? ` · ${device}` : null}
        </span>
      </span>
    </li>
  );
}
