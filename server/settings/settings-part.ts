import type { ShopFileItem } from '#contract/shop/shop-file-items.ts';
import { movedSettings } from '#contract/words/import-words.ts';
import { findPlaceholders } from '#domain/opening/opening-gaps.ts';
import { defaultSettings } from '#texts/default-settings.ts';
import { insertAuditEntry } from '../audit/audit-store.ts';
import { CallFailure } from '../calls/call-failure.ts';
import type { CallContext } from '../calls/handlers.ts';
import type { Queryable } from '../database/database.ts';
import { requireRightSetting } from './require-setting.ts';
import { lockSettings, readSettings, saveSetting } from './settings-store.ts';

type Item = ShopFileItem<'setting'>;

/** The shop's particulars in an export file. A live shop rejects invented particulars. */
export function settingsPart({ isDemo }: { isDemo: boolean }) {
  return {
    kind: 'setting' as const,
    async list(db: Queryable): Promise<Item[]> {
      const settings = await readSettings(db);
      return movedSettings.map((key) => ({ key, value: settings[key] }) as Item);
    },
    keyOf: ({ key }: Item) => key,
    nameOf: ({ key }: Item) => key,
    async write(tx: Queryable, { key, value }: Item, context: CallContext): Promise<void> {
      await lockSettings(tx);
      const before = await readSettings(tx);
      const after = requireRightSetting(key, value);
      const examples: string[] = findPlaceholders({ ...before, [key]: after }, defaultSettings);
      if (!isDemo && examples.includes(key)) throw new CallFailure('shop-file-example');
      await saveSetting(tx, key, after, context.now);
      const subject = { kind: 'setting', id: key } as const;
      await insertAuditEntry(tx, context, { subject, action: 'changed', before: before[key], after });
    },
  };
}
