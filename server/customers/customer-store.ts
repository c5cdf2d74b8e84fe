import type { SocialPlatform } from '#contract/customers/customers.ts';
import type { Language, Localised } from '#contract/fields/languages.ts';
import type { Allergen, MainIngredient } from '#contract/words/catalogue-words.ts';
import type { MissingPreference } from '#contract/words/kitchen-words.ts';
import type { Queryable } from '../database/database.ts';
import { sql } from '../database/sql.ts';
import type { ConsentKind } from './consent-store.ts';
import { storedDislikes } from './tastes-schema.ts';

export interface StoredTastes {
  avoidAllergens: Allergen[];
  dislikes: { mealIds: string[]; mainIngredients: MainIngredient[] };
}

export interface StoredCustomer extends StoredTastes {
  id: string;
  name: string;
  email: string;
  emailVerifiedAt: Date | null;
  phone: string;
  language: Language;
  worksHere: boolean;
  missingPreference: MissingPreference | null;
  /** Start of the period in which consent for stored allergies is requested; null if none is needed. */
  allergiesAskedAt: Date | null;
  /** Time the question about tastes was answered. */
  tastesAskedAt: Date | null;
  createdAt: Date;
}

/** The customer together with data of other tables. */
export interface Profile extends StoredCustomer {
  hasPassword: boolean;
  platforms: SocialPlatform[];
  dislikedMeals: { id: string; slug: string; name: Localised }[];
  marketingConsent: boolean;
  allergyConsent: boolean;
  allergiesOfOthers: boolean;
  creditInCents: number;
  pendingEmail: string | null;
}

const columns = sql`
  a.id, a.name, a.email, a.email_verified_at as "emailVerifiedAt", a.phone, a.language,
  exists (select 1 from staff_roles r where r.account_id = a.id) as "worksHere",
  a.avoid_allergens as "avoidAllergens", a.dislikes, a.missing_preference as "missingPreference", a.allergies_asked_at as "allergiesAskedAt",
  a.tastes_asked_at as "tastesAskedAt",
  a.created_at as "createdAt"`;

const saidLast = (kind: ConsentKind) => sql`coalesce((select c.is_given from consents c where c.account_id = a.id
  and c.kind = ${kind} order by c.id desc limit 1), false)`;

/** A deleted account is not found. */
export function findCustomer(db: Queryable, accountId: string): Promise<StoredCustomer | null> {
  return db.one<StoredCustomer>(sql`
    select ${columns} from accounts a where a.id = ${accountId} and a.deleted_at is null`);
}

/** Locks the customer until the transaction ends. The lock comes first: data read while waiting for it is stale. */
export async function lockCustomer(tx: Queryable, accountId: string): Promise<StoredCustomer | null> {
  await tx.one(sql`select 1 from accounts where id = ${accountId} for no key update`);
  return findCustomer(tx, accountId);
}

export async function findProfile(db: Queryable, accountId: string, now: Date): Promise<Profile | null> {
  const row = await db.one<Profile>(sql`
    select ${columns}, a.password_hash is not null as "hasPassword",
      array(select i.provider from identities i where i.account_id = a.id order by i.provider) as platforms,
      (select coalesce(jsonb_agg(jsonb_build_object('id', m.id, 'slug', m.slug, 'name', m.name) order by m.slug), '[]')
        from meals m where m.id::text in (select jsonb_array_elements_text(a.dislikes->'mealIds'))) as "dislikedMeals",
      ${saidLast('marketing')} as "marketingConsent", ${saidLast('allergies')} as "allergyConsent",
      ${saidLast('allergies-of-others')} as "allergiesOfOthers",
      (select coalesce(sum(c.amount_in_cents), 0)::int from credits c where c.account_id = a.id) as "creditInCents",
      (select t.email from mailed_tokens t where t.account_id = a.id and t.purpose = 'email-change' and t.used_at is null
        and t.expires_at > ${now} order by t.created_at desc limit 1) as "pendingEmail"
    from accounts a where a.id = ${accountId} and a.deleted_at is null`);
  return row && withDislikes(row);
}

/** Preferred replacement for a missing meal; null: not answered yet. */
export async function findMissingPreference(db: Queryable, accountId: string): Promise<MissingPreference | null> {
  const found = await db.one<{ preference: MissingPreference | null }>(sql`
    select missing_preference as preference from accounts where id = ${accountId} and deleted_at is null`);
  return found?.preference ?? null;
}

const withDislikes = <Row extends StoredTastes>(row: Row): Row => ({
  ...row,
  dislikes: storedDislikes.parse(row.dislikes),
});

/** Dislikes and allergens: hidden in the menu and left out when a cart is filled. */
export async function listTastes(db: Queryable, accountId: string): Promise<StoredTastes> {
  const tastes = await db.one<StoredTastes>(sql`
    select avoid_allergens as "avoidAllergens", dislikes from accounts where id = ${accountId} and deleted_at is null`);
  return tastes ? withDislikes(tastes) : { avoidAllergens: [], dislikes: { mealIds: [], mainIngredients: [] } };
}

export async function saveCustomer(tx: Queryable, customer: StoredCustomer): Promise<void> {
  await tx.run(sql`
    update accounts set name = ${customer.name}, phone = ${customer.phone}, language = ${customer.language},
      avoid_allergens = ${customer.avoidAllergens}, dislikes = ${customer.dislikes}, missing_preference = ${customer.missingPreference},
      allergies_asked_at = ${customer.allergiesAskedAt}, tastes_asked_at = ${customer.tastesAskedAt}
    where id = ${customer.id}`);
}

export async function findPasswordHash(db: Queryable, accountId: string): Promise<string | null> {
  const row = await db.one<{ hash: string | null }>(sql`
    select password_hash as hash from accounts where id = ${accountId}`);
  return row?.hash ?? null;
}

/** Those of the given ids that belong to no meal, active or not. */
export async function listUnknownMeals(db: Queryable, mealIds: readonly string[]): Promise<string[]> {
  const rows = await db.rows<{ id: string }>(sql`
    select given.id from unnest(${mealIds}::uuid[]) as given(id) left join meals m on m.id = given.id where m.id is null`);
  return rows.map(({ id }) => id);
}

/** Saves the phone number of an imported customer. */
export async function setPhone(tx: Queryable, accountId: string, phone: string): Promise<void> {
  await tx.run(sql`update accounts set phone = ${phone} where id = ${accountId}`);
}
