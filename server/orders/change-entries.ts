import type { NewChangeReceipt } from '../documents/document-store.ts';
import { addressInWords, dayInWords, visitInWords } from '../outbox/templates/order-words.ts';
import type { StoredChange } from './change-store.ts';
import type { StoredDelivery, StoredItem, StoredOrder } from './order-store.ts';
import type { Speak } from './sale-lines.ts';

export type ChangeEntry = NewChangeReceipt['change']['entries'][number];

/** What a change did, one entry for each thing, in the language of the order. */
export function changeEntries(order: StoredOrder, { before, after }: StoredChange, speak: Speak): ChangeEntry[] {
  return after.flatMap((now) => {
    const was = before.find(({ id }) => id === now.id);
    return was ? deliveryEntries(order, was, now, speak) : [];
  });
}

function deliveryEntries(order: StoredOrder, was: StoredDelivery, now: StoredDelivery, speak: Speak): ChangeEntry[] {
  const { language } = order;
  const name = (key: string) => {
    const what = speak(key);
    if (order.deliveries.length === 1) return what;
    return speak('document-change-on', { what, day: dayInWords(was.date, language) });
  };
  const entries: ChangeEntry[] = [];
  const add = (key: string, before: string, after: string) => {
    if (before !== after) entries.push({ what: name(key), before, after });
  };
  const state = ({ status }: StoredDelivery) =>
    speak(status === 'skipped' || status === 'canceled' ? `document-change-${status}` : 'document-change-opened');
  add('document-change-delivery', state(was), state(now));
  add('document-change-when', visitInWords(was, language), visitInWords(now, language));
  add('document-change-where', doorOf(was, order), doorOf(now, order));
  const builds = new Set([...was.items, ...now.items].map(({ buildId }) => buildId));
  for (const buildId of builds) {
    const words = ({ items }: StoredDelivery) => itemInWords(items.find((item) => item.buildId === buildId));
    add('document-change-meal', words(was), words(now));
  }
  return entries;

  function itemInWords(item: StoredItem | undefined): string {
    return item ? `${item.amount} × ${item.meal.name[language]}, ${speak(`portion-${item.meal.portion}`)}` : '';
  }
}

function doorOf({ address }: StoredDelivery, order: StoredOrder): string {
  const door = address ?? order.address;
  return [addressInWords(door), door.floor, door.bell].filter(Boolean).join(', ');
}
