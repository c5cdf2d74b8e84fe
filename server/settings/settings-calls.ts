import { isDeepStrictEqual } from 'node:util';
import { insertAuditEntry } from '../audit/audit-store.ts';
import { CallFailure } from '../calls/call-failure.ts';
import type { CallHandlers } from '../calls/handlers.ts';
import type { Database } from '../database/database.ts';
import { requireRightSetting } from './require-setting.ts';
import { lockSettings, readSettings, saveSetting } from './settings-store.ts';

type Handlers = Pick<CallHandlers, 'settings-one' | 'setting-update'>;

export function settingsCalls({ db }: { db: Database }): Handlers {
  return {
    'settings-one': () => readSettings(db),
    'setting-update': ({ query: { key }, body }, context) =>
      db.transaction(async (tx) => {
        await lockSettings(tx);
        const before = await readSettings(tx);
        if (body.seen && !isDeepStrictEqual(body.seen, before[key])) {
          throw new CallFailure('setting-changed', { now: before[key] });
        }
        const after = requireRightSetting(key, { ...before[key], ...body.value });
        await saveSetting(tx, key, after, context.now);
        const change = { before: before[key], after, reason: body.reason };
        await insertAuditEntry(tx, context, { subject: { kind: 'setting', id: key }, action: 'changed', ...change });
        return { ...before, [key]: after };
      }),
  };
}
