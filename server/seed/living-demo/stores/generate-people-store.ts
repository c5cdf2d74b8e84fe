import { allergyConsentVersion } from '#domain/customers/allergy-consent.ts';
import type { Queryable } from '../../../database/database.ts';
import { sql } from '../../../database/sql.ts';
import type { InventedPerson } from '../invent-person.ts';

export interface NewPerson extends InventedPerson {
  accountId: string;
  joinedAt: Date;
  /** The wording of their consent to the storage of allergies. */
  allergyWording: string;
}

/** Accounts with their address, and the consent to the storage of allergies. No one can sign in as one of them. */
export async function insertPeople(tx: Queryable, people: readonly NewPerson[]): Promise<void> {
  await tx.run(sql`
    with given as (
      select * from json_to_recordset(${JSON.stringify(people)}::json) as person("accountId" uuid, name text, email text,
        phone text, language text, "joinedAt" timestamptz, "avoidAllergens" text[], "missingPreference" text, address jsonb,
        "allergyWording" text)
    ), opened as (
      insert into accounts (id, email, name, phone, language, email_verified_at, created_at, avoid_allergens, missing_preference)
      select "accountId", email, name, phone, language, "joinedAt", "joinedAt", "avoidAllergens", "missingPreference" from given
    ), settled as (
      insert into customer_addresses (account_id, address, is_default, created_at, changed_at)
      select "accountId", address, true, "joinedAt", "joinedAt" from given
    )
    insert into consents (account_id, kind, is_given, at, version, wording)
    select "accountId", 'allergies', true, "joinedAt", ${allergyConsentVersion}::int, "allergyWording" from given
    where cardinality("avoidAllergens") > 0`);
}
