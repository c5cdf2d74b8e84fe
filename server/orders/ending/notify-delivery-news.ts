import type { failReasons } from '#contract/words/road-words.ts';
import { endOfDay } from '#domain/athens-time.ts';
import { visitInWords } from '#domain/dates-in-words.ts';
import { formatEuros } from '#domain/money.ts';
import { dueOf } from '#domain/orders/order-money.ts';
import type { StoredDelivery, StoredOrder } from '#domain/orders/stored-order.ts';
import { mobileNumber } from '#domain/phone-number.ts';
import type { RoadNews } from '#domain/road/road-news.ts';
import type { Say } from '#texts/say.ts';
import type { Queryable } from '../../database/database.ts';
import { inventedDomain, putMail } from '../../outbox/mail-store.ts';
import { putPhoneMessage } from '../../outbox/phone/phone-message-store.ts';
import { readSettings } from '../../settings/settings-store.ts';
import { doorOf, orderFacts, orderHead, visitOf } from '../mails/mail-facts.ts';
import { roadMails } from '../mails/road-mails.ts';

interface DeliveryNews {
  kind: RoadNews;
  deliveryId: string;
  deedId: string;
  at: Date;
  reason: string | null;
  takenBy: string;
  isAtDoor: boolean;
  /** Numbers of the delivery's missing bags. */
  missingBags?: readonly number[];
}

interface NewsVoice {
  say: Say;
  /** True when a provider of phone messages is configured. */
  hasPhoneMessages: boolean;
}

type FailReason = (typeof failReasons)[number];

/** Notifies the customer of a delivery event at once, in the transaction of the event. */
export async function notifyDeliveryNews(
  tx: Queryable,
  order: StoredOrder,
  news: DeliveryNews,
  { now, say, hasPhoneMessages }: NewsVoice & { now: Date },
): Promise<void> {
  const delivery = order.deliveries.find(({ id }) => id === news.deliveryId);
  if (!delivery) return;
  await notifyByMail(tx, order, { delivery, news }, now);
  if (hasPhoneMessages) await notifyByPhone(tx, order, { delivery, news, say }, now);
}

interface About {
  delivery: StoredDelivery;
  news: DeliveryNews;
}

/** "On my way" is sent once a day, even when repeated; other notifications once per event. */
function keyOf({ delivery, news: { kind, deedId: stopEventId } }: About): string {
  return kind === 'on-my-way' ? `${kind} ${delivery.id} ${delivery.date}` : `${kind} ${stopEventId}`;
}

async function notifyByMail(tx: Queryable, order: StoredOrder, about: About, now: Date): Promise<void> {
  const { delivery, news } = about;
  const facts = {
    ...orderFacts(order),
    ...visitOf(delivery),
    at: news.at.toISOString(),
    dueInCents: Math.max(0, dueOf(order)),
  };
  const mail = { ...orderHead(order), dedupeKey: `road ${keyOf(about)}` };
  switch (news.kind) {
    case 'postponed':
      // The change receipt reports it.
      return;
    case 'delivered': {
      const template = roadMails['delivery-delivered'];
      const { takenBy, isAtDoor, missingBags = [] } = news;
      const handed = { takenBy, isAtDoor, missingBags: [...missingBags] };
      await putMail(tx, { ...mail, template, facts: { ...facts, ...handed } }, now);
      return;
    }
    case 'failed': {
      const reason = (news.reason ?? 'nobody-there') as FailReason;
      await putMail(tx, { ...mail, template: roadMails['delivery-failed'], facts: { ...facts, reason } }, now);
      return;
    }
    default:
      await putMail(tx, { ...mail, template: roadMails[`delivery-${news.kind}`], facts }, now);
  }
}

/** Kinds that are urgent or need an action by the customer. */
const byPhone: ReadonlySet<RoadNews> = new Set(['on-my-way', 'failed', 'again', 'postponed']);
const onMyWayInMs = 3_600_000;

async function notifyByPhone(
  tx: Queryable,
  order: StoredOrder,
  { delivery, news, say }: About & { say: Say },
  now: Date,
): Promise<void> {
  const phone = mobileNumber(doorOf(order, delivery).phone);
  const isInvented = order.contact.email.endsWith(`@${inventedDomain}`);
  if (!phone || isInvented || !(byPhone.has(news.kind) || news.isAtDoor)) return;
  const { contact, brand } = await readSettings(tx);
  const due = Math.max(0, dueOf(order));
  const { language } = order;
  const values = {
    brand: brand.name[language],
    number: String(order.number),
    visit: visitInWords(delivery, language),
    phone: contact.phone.shown,
  };
  const messageText = say(`message-${news.isAtDoor ? 'at-door' : news.kind}`, language, values);
  const toPay = news.kind === 'on-my-way' && due > 0 ? say('message-due', language, { due: formatEuros(due) }) : '';
  const expiresAt = news.kind === 'on-my-way' ? new Date(now.getTime() + onMyWayInMs) : endOfDay(delivery.date);
  await putPhoneMessage(
    tx,
    {
      orderId: order.id,
      phone,
      text: [messageText, toPay].filter(Boolean).join(' '),
      dedupeKey: keyOf({ delivery, news }),
      expiresAt: expiresAt > now ? expiresAt : new Date(now.getTime() + onMyWayInMs),
    },
    now,
  );
}
