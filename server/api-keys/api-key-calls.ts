import { calls } from '#contract/calls.ts';
import type { CallContract } from '#contract/fields/call-contract.ts';
import type { apiKeyCalls } from '#contract/staff/api-key-calls.ts';
import { type ApiKey, mostApps, mostKeys, type PublicApp } from '#contract/staff/api-keys.ts';
import { addDays, athensDateOf, instantAt } from '#domain/athens-time.ts';
import { insertAuditEntry } from '../audit/audit-store.ts';
import { CallFailure } from '../calls/call-failure.ts';
import type { CallContext, CallHandlers } from '../calls/handlers.ts';
import type { Database } from '../database/database.ts';
import { findApp, insertApp, listApps, type StoredApp, withdrawApp } from './app-store.ts';
import { findApiKey, insertKey, listKeys, revokeKey, type StoredKey } from './key-store.ts';

interface ApiKeyDeps {
  db: Database;
  /** The id set in the configuration. */
  configuredApp: string;
}

/** The calls a key may be bound to, as derived from the contract. */
export const callable = Object.entries<CallContract>(calls)
  .filter(([, { byKey }]) => byKey)
  .map(([name, { method }]) => ({ name, isWriting: method !== 'GET' }));

export function apiKeyHandlers({ db, configuredApp }: ApiKeyDeps): Pick<CallHandlers, keyof typeof apiKeyCalls> {
  return {
    async 'api-key-collection'(_input, { now }) {
      const [apps, keys] = await Promise.all([listApps(db), listKeys(db)]);
      const own = { id: null, name: '', appId: configuredApp, createdAt: null, lastUsedAt: null, withdrawnAt: null };
      return { apps: [own, ...apps.map(answerApp)], keys: keys.map((key) => answerKey(key, now)), callable };
    },
    'public-app-create': ({ body: { name } }, context) =>
      db.transaction(async (tx) => {
        const open = (await listApps(tx)).filter(({ withdrawnAt }) => !withdrawnAt);
        if (open.length >= mostApps) throw new CallFailure('too-many-keys');
        const app = await insertApp(tx, name, context.now);
        if (!app) throw new CallFailure('not-found');
        const subject = { kind: 'public-app', id: app.id } as const;
        await insertAuditEntry(tx, context, { subject, action: 'added', after: { name, appId: app.appId } });
        return answerApp(app);
      }),
    'public-app-withdraw': ({ query: { publicAppId: id } }, context) =>
      db.transaction(async (tx) => {
        const isChanged = await withdrawApp(tx, id, context.now);
        const app = await findApp(tx, id);
        if (!app) throw new CallFailure('not-found');
        const { name, appId } = app;
        const subject = { kind: 'public-app', id } as const;
        if (isChanged) await insertAuditEntry(tx, context, { subject, action: 'withdrawn', before: { name, appId } });
        return answerApp(app);
      }),
    'api-key-create': ({ body }, context) => createKey(db, body, context),
    'api-key-revoke': ({ query: { apiKeyId: id } }, context) =>
      db.transaction(async (tx) => {
        const isChanged = await revokeKey(tx, id, context.now);
        const key = await findApiKey(tx, id);
        if (!key) throw new CallFailure('not-found');
        const { name, prefix } = key;
        const subject = { kind: 'api-key', id } as const;
        if (isChanged) await insertAuditEntry(tx, context, { subject, action: 'revoked', before: { name, prefix } });
        return answerKey(key, context.now);
      }),
  };
}

interface KeyWish {
  name: string;
  calls: readonly string[];
  lastDay: string | null;
}

function createKey(db: Database, { name, calls: wanted, lastDay }: KeyWish, context: CallContext) {
  const { now, staff } = context;
  const isKnown = (call: string) => callable.some((each) => each.name === call);
  if (!wanted.every(isKnown)) throw new CallFailure('invalid-input', { fields: { calls: 'unknown-value' } });
  if (lastDay && lastDay < athensDateOf(now))
    throw new CallFailure('invalid-input', { fields: { lastDay: 'date-over' } });
  const expiresAt = lastDay ? instantAt(addDays(lastDay, 1), '00:00') : null;
  const bound = callable.map((each) => each.name).filter((call) => wanted.includes(call));
  return db.transaction(async (tx) => {
    if ((await listKeys(tx)).filter((key) => stateOf(key, now) === 'open').length >= mostKeys)
      throw new CallFailure('too-many-keys');
    const { id, secret } = await insertKey(tx, { name, calls: bound, expiresAt, createdBy: staff?.name ?? '' }, now);
    const key = await findApiKey(tx, id);
    if (!key) throw new CallFailure('not-found');
    const after = { name, prefix: key.prefix, calls: bound, lastDay };
    await insertAuditEntry(tx, context, { subject: { kind: 'api-key', id }, action: 'made', after });
    return { secret, key: answerKey(key, now) };
  });
}

const written = (at: Date | null) => at?.toISOString() ?? null;

function answerApp({ id, name, appId, createdAt, lastUsedAt, withdrawnAt }: StoredApp): PublicApp {
  const times = { createdAt: written(createdAt), lastUsedAt: written(lastUsedAt), withdrawnAt: written(withdrawnAt) };
  return { id, name, appId, ...times };
}

function stateOf({ revokedAt, expiresAt }: StoredKey, now: Date): ApiKey['state'] {
  if (revokedAt) return 'revoked';
  return expiresAt && expiresAt <= now ? 'expired' : 'open';
}

function answerKey(key: StoredKey, now: Date): ApiKey {
  const { expiresAt, revokedAt, createdAt, lastUsedAt, ...facts } = key;
  return {
    ...facts,
    state: stateOf(key, now),
    createdAt: createdAt.toISOString(),
    lastDay: expiresAt && addDays(athensDateOf(expiresAt), -1),
    lastUsedAt: written(lastUsedAt),
    revokedAt: written(revokedAt),
  };
}
