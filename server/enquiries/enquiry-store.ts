import type { BusinessContactForm, ContactForm } from '#contract/delivery/enquiries.ts';
import type { Language } from '#contract/fields/languages.ts';
import type { Queryable } from '../database/database.ts';
import { sql } from '../database/sql.ts';

/** Time of arrival, and language of the sender. */
export interface Arrival {
  language: Language;
  now: Date;
}

/** Serialises equal messages, so that the second one finds the first already stored. */
export async function waitForOwnTurn(tx: Queryable, kind: string, email: string, message: string): Promise<void> {
  const subject = `${kind}\n${email.toLowerCase()}\n${message}`;
  await tx.run(sql`select pg_advisory_xact_lock(hashtextextended(${subject}, 0))`);
}

export async function wasContactSaid(tx: Queryable, form: ContactForm, since: Date): Promise<boolean> {
  const found = await tx.one(sql`
    select 1 from contact_messages
    where lower(email) = lower(${form.email}) and message = ${form.message} and created_at > ${since} limit 1`);
  return found !== null;
}

export async function addContactMessage(tx: Queryable, form: ContactForm, { language, now }: Arrival): Promise<void> {
  await tx.run(sql`
    insert into contact_messages (created_at, language, name, email, phone, message)
    values (${now}, ${language}, ${form.name}, ${form.email}, ${form.phone}, ${form.message})`);
}

export async function wasBusinessContactSaid(tx: Queryable, form: BusinessContactForm, since: Date): Promise<boolean> {
  const found = await tx.one(sql`
    select 1 from business_enquiries
    where lower(email) = lower(${form.email}) and company = ${form.company} and message = ${form.message}
      and created_at > ${since} limit 1`);
  return found !== null;
}

export async function addBusinessEnquiry(
  tx: Queryable,
  form: BusinessContactForm,
  { language, now }: Arrival,
): Promise<void> {
  await tx.run(sql`
    insert into business_enquiries (created_at, language, company, name, email, phone, people, message)
    values (${now}, ${language}, ${form.company}, ${form.name}, ${form.email}, ${form.phone}, ${form.people},
      ${form.message})`);
}

/** False if this address has already asked for this area. */
export async function addAreaInterest(
  tx: Queryable,
  interest: { email: string; postalCode: string | null },
  { language, now }: Arrival,
): Promise<boolean> {
  const added = await tx.run(sql`
    insert into area_interests (created_at, language, email, postal_code)
    values (${now}, ${language}, ${interest.email}, ${interest.postalCode})
    on conflict (lower(email), coalesce(postal_code, '')) do nothing`);
  return added === 1;
}

interface ServedInterest {
  id: string;
  email: string;
  language: Language;
  postalCode: string;
  city: string | null;
  minimumInCents: number;
}

const mostTakenAtOnce = 100;

/** Deletes requests whose postal code has a region by now, in small batches; rows locked by other processes are skipped. */
export function takeServedInterests(tx: Queryable): Promise<ServedInterest[]> {
  return tx.rows<ServedInterest>(sql`
    delete from area_interests a using (
      select w.id, nullif(p.municipality->>w.language, '') as city, r.minimum_in_cents
      from area_interests w join postal_codes p on p.postal_code = w.postal_code
      join regions r on r.id = p.region_id and r.archived_at is null
      where w.handled_at is null
      order by w.created_at, w.id limit ${mostTakenAtOnce} for update of w skip locked) served
    where a.id = served.id
    returning a.id, a.email, a.language, a.postal_code as "postalCode", served.city,
      served.minimum_in_cents as "minimumInCents"`);
}

/** Legal claims about a message end after five years; after two years an interest in an area is out of date. */
export const yearsKept = { message: 5, interest: 2 };

/** Called by a job. */
export async function forgetOldEnquiries(db: Queryable, now: Date): Promise<void> {
  const before = (years: number) => {
    const day = new Date(now);
    day.setUTCFullYear(day.getUTCFullYear() - years);
    return day;
  };
  await db.run(sql`delete from contact_messages where created_at < ${before(yearsKept.message)}`);
  await db.run(sql`delete from business_enquiries where created_at < ${before(yearsKept.message)}`);
  // A row without a postal code is the newsletter, which holds until it is cancelled.
  await db.run(sql`
    delete from area_interests where created_at < ${before(yearsKept.interest)} and postal_code is not null`);
}
