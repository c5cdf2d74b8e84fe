import { Email, Phone } from '#contract/fields/form-fields.ts';
import { type Language, languages } from '#contract/fields/languages.ts';
import type { CalendarDate } from '../athens-time.ts';
import { foldText } from '../search-text.ts';
import { badRow, type PlannedRow, type TableRow } from './planned-row.ts';
import { createRowReader, sayDay } from './row-reader.ts';

interface CustomerFacts {
  /** One mailbox, however its address was typed. */
  sameEmail(email: string): string;
  hasAccount(email: string): boolean;
  today: CalendarDate;
}

export interface WantedCustomer {
  email: string;
  name: string;
  phone: string;
  language: Language;
  /** Provable consent to the newsletter: date and source. */
  consent: { on: CalendarDate; source: string } | null;
}

const languageNames: Record<string, Language> = { ελληνικα: 'el', greek: 'el', αγγλικα: 'en', english: 'en' };

/** Customers without an account. An existing account is never changed by the file. */
export function planCustomers(rows: readonly TableRow[], facts: CustomerFacts): PlannedRow<WantedCustomer>[] {
  const seen = new Set<string>();
  return rows.map((row) => {
    const reader = createRowReader(row);
    const typed = reader.required('email', reader.text('email', 254)) ?? '';
    if (typed && !Email.safeParse(typed).success) reader.refuse('email', 'invalid-email');
    const email = facts.sameEmail(typed);
    if (typed && seen.has(email)) reader.refuse('email', 'twice');
    seen.add(email);
    const name = reader.required('name', reader.text('name', 100)) ?? '';
    const phone = reader.text('phone', 40) ?? '';
    if (!Phone.safeParse(phone).success) reader.refuse('phone', 'invalid-phone');
    const saidLanguage = foldText(reader.text('language', 20) ?? 'el');
    const language = languages.find((each) => each === saidLanguage) ?? languageNames[saidLanguage];
    if (!language) reader.refuse('language', 'unknown-word', saidLanguage, ['ελληνικά', 'αγγλικά']);
    const isAgreed = reader.yesOrNo('consent') ?? false;
    const on = reader.date('consentDate');
    const source = reader.text('consentSource', 200);
    if (on && on > facts.today) reader.refuse('consentDate', 'date-ahead', sayDay(on));
    if (isAgreed && !(on && source)) reader.refuse('consent', 'consent-unproven');
    if (!language || reader.faults.length > 0) return badRow(row.row, typed || name, reader.faults);
    const known = { row: row.row, name: email, changes: [], faults: [] };
    if (facts.hasAccount(email)) return { ...known, outcome: 'unchanged', wanted: null };
    const consent = isAgreed && on && source ? { on, source } : null;
    return { ...known, outcome: 'new', wanted: { email, name, phone, language, consent } };
  });
}
