import { isDeepStrictEqual } from 'node:util';
import { type SettingKey, Settings } from '#contract/settings.ts';
import { readIban } from '#domain/bank/iban.ts';
import { isVatNumber } from '#domain/orders/placing/vat-number.ts';
import { insertAuditEntry } from '../audit/audit-store.ts';
import { CallFailure } from '../calls/call-failure.ts';
import type { CallHandlers } from '../calls/handlers.ts';
import type { Database } from '../database/database.ts';
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
        const after = requireRight(key, { ...before[key], ...body.value });
        await saveSetting(tx, key, after, context.now);
        const change = { before: before[key], after, reason: body.reason };
        await insertAuditEntry(tx, context, { subject: { kind: 'setting', id: key }, action: 'changed', ...change });
        return { ...before, [key]: after };
      }),
  };
}

function requireRight(key: SettingKey, value: unknown): object {
  const checked = Settings.shape[key].safeParse(value);
  if (!checked.success) {
    const fields = checked.error.issues.map(({ path, message }) => [path.join('.'), message] as const);
    throw new CallFailure('invalid-input', { fields: Object.fromEntries(fields) });
  }
  if ('vatNumber' in checked.data && !isVatNumber(checked.data.vatNumber))
    throw new CallFailure('invalid-input', { fields: { vatNumber: 'invalid-vat-number' } });
  if ('iban' in checked.data && 'problem' in readIban(checked.data.iban))
    throw new CallFailure('invalid-input', { fields: { iban: 'invalid-field' } });
  if (key === 'series') {
    const names = Object.entries(checked.data).map(([name, series]) => ({ name, series: String(series) }));
    const taken = names.find((one) => names.some((other) => other !== one && other.series === one.series));
    if (taken) throw new CallFailure('invalid-input', { fields: { [taken.name]: 'series-taken' } });
  }
  return checked.data;
}
