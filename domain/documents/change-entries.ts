import { dayInWords, visitInWords } from '../dates-in-words.ts';
import { formatEuros } from '../money.ts';
import { mergeEaters } from '../orders/eaters.ts';
import { isActive } from '../orders/order-status.ts';
import type { StoredChange } from '../orders/stored-change.ts';
import type { StoredDelivery, StoredItem, StoredOrder } from '../orders/stored-order.ts';
import { deliveryAddressLine } from '../postal-address.ts';
import type { NewChangeReceipt } from './kept-document.ts';
import type { Speak } from './sale-lines.ts';

type ChangeEntry = NewChangeReceipt['change']['entries'][number];

/** The effects of a change, one entry for each, in the language of the order. */
export function changeEntries(order: StoredOrder, change: StoredChange, speak: Speak): ChangeEntry[] {
  const { before, after } = change;
  const entries = after.flatMap((now) => {
    const was = before.find(({ id }) => id === now.id);
    return was ? deliveryEntries(order, was, now, speak) : [];
  });
  return [...entries, ...caseEntries(change, speak), ...termsEntries(change, speak)];
}

/** Money back for a case: its meals stay as they are. */
function caseEntries({ kind, differenceInCents }: StoredChange, speak: Speak): ChangeEntry[] {
  if (kind !== 'case') return [];
  return [{ what: speak('document-change-case'), before: '', after: formatEuros(differenceInCents) }];
}

/** Changes of the discount and the delivery fee. */
function termsEntries({ sumsBefore, sumsAfter }: StoredChange, speak: Speak): ChangeEntry[] {
  if (!sumsBefore || !sumsAfter) return [];
  const entry = (what: string, before: number, after: number) =>
    before === after ? [] : [{ what: speak(what), before: formatEuros(before), after: formatEuros(after) }];
  return [
    ...entry('document-change-discount', sumsBefore.discountInCents, sumsAfter.discountInCents),
    ...entry('document-change-shipping', sumsBefore.shippingInCents, sumsAfter.shippingInCents),
  ];
}

function deliveryEntries(order: StoredOrder, was: StoredDelivery, now: StoredDelivery, speak: Speak): ChangeEntry[] {
  const { language } = order;
  const when = (delivery: StoredDelivery) =>
    isLeftOut(delivery) ? speak(`document-change-${delivery.status}`) : visitInWords(delivery, language);
  const meal = (item: StoredItem | undefined) =>
    item ? `${item.amount} × ${item.meal.name[language]}, ${speak(`portion-${item.meal.portion}`)}` : '';
  const named = (key: string) => {
    const what = speak(key);
    if (order.deliveries.length === 1) return what;
    return speak('document-change-on', { what, day: dayInWords(now.date, language) });
  };
  const isSameKind = isLeftOut(was) === isLeftOut(now);
  const [wasItems, nowItems] = [mergeEaters(was.items), mergeEaters(now.items)];
  const builds = new Set([...wasItems, ...nowItems].map(({ buildId }) => buildId));
  const entries = [
    {
      what: speak(isSameKind ? 'document-change-when' : 'document-change-delivery'),
      before: when(was),
      after: when(now),
    },
    { what: named('document-change-where'), before: doorOf(was, order), after: doorOf(now, order) },
    ...[...builds].map((build) => ({
      what: named('document-change-meal'),
      before: meal(wasItems.find(({ buildId }) => buildId === build)),
      after: meal(nowItems.find(({ buildId }) => buildId === build)),
    })),
  ];
  return entries.filter(({ before, after }) => before !== after);
}

function isLeftOut({ status }: StoredDelivery): boolean {
  return !isActive(status);
}

function doorOf({ address }: StoredDelivery, order: StoredOrder): string {
  const door = address ?? order.address;
  return [deliveryAddressLine(door), door.floor, door.bell, door.phone, door.notes].filter(Boolean).join(', ');
}
