import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { CallContext } from '#server/calls/handlers.ts';
import type { Database } from '#server/database/database.ts';
import { sql } from '#server/database/sql.ts';
import { countHashes } from '#tests/support/accounts/count-hashes.ts';
import { listenTo } from '#tests/support/database/listen-database.ts';
import { openTestDatabase, type TestDatabase } from '#tests/support/database/test-database.ts';
import { usualNow } from '#tests/support/shop/usual-now.ts';
import { accountCalls } from './account-calls.ts';
import { hashOfNothing } from './password-hash.ts';

let database: TestDatabase;
let statements: string[] = [];
beforeAll(async () => {
  database = await openTestDatabase();
});
afterAll(() => database.close());
beforeEach(() => {
  statements = [];
});

function calls() {
  const { db } = database;
  const heard: Database = {
    ...listenTo(db, statements),
    transaction: (work) => db.transaction((tx) => work(listenTo(tx, statements))),
    connections: () => db.connections(),
    close: async () => {},
  };
  return accountCalls({
    db: heard,
    secret: 'a secret of at least 32 characters',
    sessionMonths: 12,
    social: { google: null, facebook: null },
    asksAllergyConsent: async () => false,
    attachCart: async () => ({ cartId: null, savedCartId: null }),
    requireUnbreached: async () => {},
    limitCall: async () => ({ succeeded: async () => {} }),
  });
}

const context: CallContext = {
  language: 'el',
  caller: null,
  staff: null,
  now: new Date(usualNow),
  requestId: '',
  clientAddress: '203.0.113.9',
  userAgent: '',
  idempotencyKey: null,
};

/** The statements of a call in order, the number of passwords it checked, and its outcome. */
async function watch(work: () => unknown): Promise<{ statements: string[]; checks: number; outcome: unknown }> {
  statements = [];
  let outcome: unknown;
  const checks = await countHashes(async () => {
    outcome = await Promise.resolve(work()).catch((error: Error) => error.message);
  });
  return { statements, checks, outcome };
}

describe('the time of a response does not show whether an address has an account', () => {
  it('at a sign-in with a wrong password', async () => {
    const attempt = (username: string) =>
      watch(() =>
        calls()['auth-login-email']({ query: {}, body: { username, password: 'wrong', cartId: null } }, context),
      );
    const known = await attempt('maria@example.com');
    const unknown = await attempt('unknown@example.com');
    expect(known).toEqual({ statements: known.statements, checks: 1, outcome: 'invalid-credentials' });
    expect(unknown).toEqual(known);
    expect(known.statements).toHaveLength(1);
    const costsOf = (hash: string | undefined) => hash?.split('$')[3];
    const stored = await database.db.one<{ hash: string }>(
      sql`select password_hash as hash from accounts where email = 'maria@example.com'`,
    );
    expect([costsOf(stored?.hash), costsOf(hashOfNothing())]).toEqual(['m=19456,t=2,p=1', 'm=19456,t=2,p=1']);
  });

  it('when a new password is requested', async () => {
    const attempt = (username: string) =>
      watch(() => calls()['auth-password-request']({ query: {}, body: { username } }, context));
    const known = await attempt('maria@example.com');
    const unknown = await attempt('unknown@example.com');
    expect(unknown).toEqual(known);
    expect(known.outcome).toEqual({ received: true });
    expect(known.statements.filter((text) => text.includes('insert into mails '))).toHaveLength(1);
    expect(known.statements.filter((text) => text.includes('insert into mailed_tokens'))).toHaveLength(1);
  });

  it('when a sign-in by e-mail is requested', async () => {
    const attempt = (username: string) =>
      watch(() => calls()['auth-email-request']({ query: {}, body: { username, name: '' } }, context));
    const known = await attempt('maria@example.com');
    const unknown = await attempt('unknown@example.com');
    expect(unknown).toEqual(known);
    // Sending a mail looks an account up by id, and a code has none.
    const looking = known.statements.filter((text) => !text.includes('insert into mails '));
    expect(looking.filter((text) => text.includes('from accounts'))).toEqual([]);
  });
});
