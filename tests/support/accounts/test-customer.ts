import { createHash, randomBytes, randomUUID } from 'node:crypto';
import type { CallName } from '#contract/calls.ts';
import type { Language } from '#contract/fields/languages.ts';
import { hashPassword } from '#server/accounts/password-hash.ts';
import { sql } from '#server/database/sql.ts';
import type { TestShop } from '../shop/test-shop.ts';
import { usualNow } from '../shop/usual-now.ts';

interface CustomerFacts {
  email?: string;
  name?: string;
  phone?: string;
  /** Null: signs in another way. */
  password?: string | null;
  language?: Language;
  isVerified?: boolean;
  /** Has signed in by a mailed code or a provider a moment ago. */
  isFresh?: boolean;
  now?: Date;
}

export interface TestCustomer {
  id: string;
  email: string;
  token: string;
  headers: Record<string, string>;
  /** A call as this customer, in Greek by default. */
  call(name: CallName, body?: unknown, query?: Record<string, string>, lang?: Language): ReturnType<TestShop['call']>;
  /** Signs the customer in on one more device. */
  signIn(): Promise<{ sessionId: string; token: string }>;
}

/** A signed-in customer, put straight into the tables: tests of signing in do it by its own calls. */
export async function openTestCustomer(shop: TestShop, facts: CustomerFacts = {}): Promise<TestCustomer> {
  const { db } = shop.database;
  const id = randomUUID();
  const email = facts.email ?? `${id.slice(0, 8)}@example.com`;
  const now = facts.now ?? new Date(usualNow);
  const hash = facts.password == null ? null : await hashPassword(facts.password);
  await db.run(sql`
    insert into accounts (id, email, name, phone, password_hash, language, email_verified_at, created_at)
    values (${id}, ${email}, ${facts.name ?? 'Άννα'}, ${facts.phone ?? ''}, ${hash}, ${facts.language ?? 'el'},
      ${facts.isVerified === false ? null : now}, ${now})`);
  async function signIn() {
    const token = randomBytes(32).toString('base64url');
    const sessionId = randomUUID();
    const end = new Date(now.getTime() + 365 * 86_400_000);
    await db.run(sql`
      insert into sessions (id, account_id, token_hash, device, created_at, last_seen_at, expires_at, proven_at)
      values (${sessionId}, ${id}, ${createHash('sha256').update(token).digest()}, 'Chrome, Android', ${now}, ${now}, ${end},
        ${facts.isFresh ? now : null})`);
    return { sessionId, token };
  }
  const { token } = await signIn();
  const headers = { authorization: `Bearer ${token}` };
  return {
    id,
    email,
    token,
    headers,
    call: (name, body, query = {}, lang = 'el') => shop.call(name, { body, query, headers: { ...headers, lang } }),
    signIn,
  };
}
