import type { AuditEntry } from '#contract/staff/audit.ts';
import { auditSubjects } from '#contract/staff/audit-actions.ts';
import { formatDate } from '#web/dates/format-date.ts';
import { type AuditFormatContext, auditFieldFormatters } from './audit-field-formatters.ts';
import { auditKindWords } from './audit-kind-words.ts';

export interface AuditFact {
  label: string | null;
  was: string | null;
  became: string | null;
}

type Facts = Readonly<Record<string, unknown>>;

/** Values before and after: those that changed, and those that identify the bag or meal. */
export function auditFacts({ before, after, names, subject }: AuditEntry, context: AuditFormatContext): AuditFact[] {
  const [was, became] = [before, after].map((each) => (each ?? {}) as Facts) as [Facts, Facts];
  const facts = Object.entries(auditFieldFormatters).flatMap(([field, { label, isAlways, describe }]) => {
    const isSame = JSON.stringify(was[field]) === JSON.stringify(became[field]);
    if (isSame && !isAlways) return [];
    const shownValues = [was, became].map((each) =>
      isGiven(each[field]) ? describe(each[field], context, names) : null,
    );
    const [first = null, last = null] = shownValues;
    if (first === null && last === null) return [];
    return [{ label: label ? context.text(label) : null, was: first === last ? null : first, became: last }];
  });
  return subject.kind === 'setting' ? [...facts, ...changedWords(was, became)] : facts;
}

/** Every changed line of a setting, in its own words. */
function changedWords(was: Facts, became: Facts): AuditFact[] {
  const fields = [...new Set([...Object.keys(was), ...Object.keys(became)])].filter(
    (field) => !(field in auditFieldFormatters),
  );
  const written = (value: unknown) =>
    typeof value === 'string' || typeof value === 'number' ? String(value) || null : null;
  return fields
    .filter((field) => JSON.stringify(was[field]) !== JSON.stringify(became[field]))
    .map((field) => ({ label: null, was: written(was[field]), became: written(became[field]) }))
    .filter(({ was: first, became: last }) => first !== null || last !== null);
}

function isGiven(value: unknown): boolean {
  return value !== undefined && value !== null;
}

/** The subject of an action: its kind, its name, its date, and the order it belongs to. */
export function subjectWords(
  { subject: { kind, id, name, date } }: AuditEntry,
  { text, language }: AuditFormatContext,
  names: ReadonlyMap<string, string>,
): string {
  const known = auditSubjects.find((each) => each === kind);
  const called = names.get(id) ?? name;
  const day = date && formatDate(date, language, 'long');
  const kindWords = known ? text(auditKindWords[known]) : text('audit-other');
  // A day is named by its date, and a subject with a name needs no kind before it.
  if (called) return day ? `${called}, ${day}` : called;
  if (day && (kind === 'delivery-day' || kind === 'menu')) return day;
  return day ? `${kindWords}, ${day}` : kindWords;
}
