import { type AuditEntry, auditSubjects } from '#contract/audit.ts';
import { type StaffRole, staffRoles } from '#contract/call-contract.ts';
import { type DayState, dayStates } from '#contract/kitchen-words.ts';
import type { Language } from '#contract/languages.ts';
import { formatEuros } from '#domain/money.ts';
import type { MessageId } from '#texts/message-id.ts';
import { formatDate } from '#web/dates/format-date.ts';
import type { Text } from '#web/texts/texts-provider.tsx';
import { roleWords } from '../session/role-words.ts';

interface Voice {
  text: Text;
  language: Language;
}
export interface AuditFact {
  was: string | null;
  became: string | null;
}

type Facts = Readonly<Record<string, unknown>>;

/** How a value that entries hold is told; values of any other name are not. */
const tellers: Record<string, (value: unknown, voice: Voice) => string | null> = {
  roles: (value, { text }) => tellRoles(text, value),
  state: (value, { text }) => (isDayState(value) ? text(`audit-day-${value}`) : null),
  productionDate: (value, { language }) => tellDate(value, language),
  amountInCents: (value) => (typeof value === 'number' ? formatEuros(value) : null),
  name: (value) => (typeof value === 'string' ? value : null),
};

/** What it was and what it became, of the values that changed. */
export function auditFacts({ before, after }: AuditEntry, voice: Voice): AuditFact[] {
  const [was, became] = [before, after].map((each) => (each ?? {}) as Facts) as [Facts, Facts];
  return Object.entries(tellers).flatMap(([name, tell]) => {
    if (JSON.stringify(was[name]) === JSON.stringify(became[name])) return [];
    const fact = { was: told(tell, was[name], voice), became: told(tell, became[name], voice) };
    return fact.was || fact.became ? [fact] : [];
  });
}

function told(tell: (typeof tellers)[string], value: unknown, voice: Voice): string | null {
  return value === undefined || value === null ? null : tell(value, voice);
}

function tellRoles(text: Text, value: unknown): string | null {
  if (!Array.isArray(value)) return null;
  const roles = value.filter((role): role is StaffRole => staffRoles.includes(role));
  return roles.length > 0 ? roleWords(text, roles) : text('office-team-no-role');
}

function tellDate(value: unknown, language: Language): string | null {
  return typeof value === 'string' ? formatDate(value, language, 'short') : null;
}

function isDayState(value: unknown): value is DayState {
  return dayStates.includes(value as DayState);
}

/** What it was done to: by name or date where there is one, else by its kind. */
export function subjectWords(
  { subject: { kind, id } }: AuditEntry,
  { text, language }: Voice,
  names: ReadonlyMap<string, string>,
): string {
  const name = names.get(id);
  if (name) return name;
  const date = /\d{4}-\d{2}-\d{2}$/.exec(id)?.[0];
  if ((kind === 'delivery-day' || kind === 'menu') && date) return formatDate(date, language, 'long');
  return auditSubjects.some((each) => each === kind) ? text(`audit-kind-${kind}` as MessageId) : text('audit-other');
}
