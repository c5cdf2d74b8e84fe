import type { Language } from '#contract/fields/languages.ts';
import { paymentTypes } from '#contract/orders/payments.ts';
import { findPlaceholders } from '#domain/opening/opening-gaps.ts';
import { isPossible, unpayableKinds } from '#domain/payments/offered-methods.ts';
import { defaultSettings } from '#texts/default-settings.ts';
import type { Say } from '#texts/say.ts';
import { insertAuditEntry } from '../../audit/audit-store.ts';
import { CallFailure } from '../../calls/call-failure.ts';
import type { CallHandlers } from '../../calls/handlers.ts';
import type { Database, Queryable } from '../../database/database.ts';
import { readSettings } from '../../settings/settings-store.ts';
import { countRenewalsByMethod, listOfferedMethods, lockMethods, offerMethod, pauseMethod } from './method-store.ts';

interface MethodParts {
  db: Database;
  spot: string;
  say: Say;
  isDemo: boolean;
  takesCards: boolean;
}

export function payMethodHandlers(
  parts: MethodParts,
): Pick<CallHandlers, 'pay-method-collection' | 'pay-method-update'> {
  const { db, spot, isDemo, takesCards } = parts;
  return {
    'pay-method-collection': (_asked, { language }) => describeMethods(parts, db, language),
    'pay-method-update': ({ body: { offered, seen, reason } }, context) =>
      db.transaction(async (tx) => {
        await lockMethods(tx);
        const before = await listOfferedMethods(tx, spot);
        if (!isSame(before, seen)) throw new CallFailure('setting-changed', { now: { offered: before } });
        const added = offered.filter((slug) => !before.includes(slug));
        if (added.some((slug) => !isPossible(slug, takesCards))) throw wrong();
        if (unpayableKinds(offered, takesCards).length > 0) throw new CallFailure('no-way-to-pay');
        // Money must not be sent to the example bank account.
        const isExample = async () => findPlaceholders(await readSettings(tx), defaultSettings).includes('bank');
        if (!isDemo && added.includes('bank-deposit') && (await isExample())) throw new CallFailure('example-account');
        for (const slug of added) await offerMethod(tx, spot, slug);
        for (const slug of before.filter((each) => !offered.includes(each))) await pauseMethod(tx, spot, slug);
        const after = await listOfferedMethods(tx, spot);
        const change = { before: { offered: before }, after: { offered: after }, reason };
        const notified = await describeMethods(parts, tx, context.language);
        await insertAuditEntry(tx, context, {
          subject: { kind: 'setting', id: 'payments' },
          action: 'changed',
          ...change,
        });
        return notified;
      }),
  };
}

async function describeMethods({ spot, say, takesCards }: MethodParts, db: Queryable, language: Language) {
  const [offered, renewals] = await Promise.all([listOfferedMethods(db, spot), countRenewalsByMethod(db)]);
  // In the order in which customers see them; disabled ones follow.
  const all = [...offered, ...paymentTypes.filter((slug) => !offered.includes(slug))];
  const items = all.map((slug) => ({
    paymentType: { slug, name: say(`payment-${slug}`, language) },
    isOffered: offered.includes(slug),
    isPossible: isPossible(slug, takesCards),
    renewals: renewals.get(slug) ?? 0,
  }));
  return { items };
}

function isSame(one: readonly string[], other: readonly string[]): boolean {
  return one.toSorted().join() === other.toSorted().join();
}

function wrong(): CallFailure<'invalid-input'> {
  return new CallFailure('invalid-input', { fields: { offered: 'invalid-field' } });
}
