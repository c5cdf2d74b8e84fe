import * as z from 'zod';
import { findIllFormed } from '../../calls/well-formed.ts';
import { isJsonTooDeep } from '../../files/parsing/json-depth.ts';
import { parseExactJson } from './exact-json.ts';

type CardEventKind = 'paid' | 'failed' | 'reversed' | 'order-updated' | 'other';

/** The hint in a webhook. Any client can send one: it triggers a poll, and is never trusted. */
export interface CardEvent {
  messageId: string;
  eventTypeId: number;
  kind: CardEventKind;
  orderCode: string | null;
  transactionId: string | null;
  /** For a reversal: the refunded transaction. */
  parentId: string | null;
  /** Our own id of the order. */
  orderId: string | null;
}

const kinds: Record<number, CardEventKind> = {
  1796: 'paid',
  1797: 'reversed',
  1798: 'failed',
  4865: 'order-updated',
};

const text = z.string().min(1).max(200).nullish().catch(null);
/** Viva adds fields without notice; only these are read. Numbers are text here. */
const Envelope = z.object({
  MessageId: z.string().min(1).max(200),
  EventTypeId: z.string().regex(/^\d{1,6}$/),
  EventData: z.object({
    OrderCode: text,
    TransactionId: text,
    ParentId: text,
    MerchantTrns: text,
  }),
});

/** Null: not an envelope of Viva's. Takes the unparsed body, because order codes exceed the precision of numbers. */
export function parseWebhook(rawBody: string): CardEvent | null {
  const said = readJson(rawBody);
  const parsed = Envelope.safeParse(said);
  if (!parsed.success || findIllFormed(said) !== null) return null;
  const { MessageId, EventTypeId, EventData } = parsed.data;
  const eventTypeId = Number(EventTypeId);
  return {
    messageId: MessageId,
    eventTypeId,
    kind: kinds[eventTypeId] ?? 'other',
    orderCode: EventData.OrderCode ?? null,
    transactionId: EventData.TransactionId ?? null,
    parentId: EventData.ParentId ?? null,
    orderId: EventData.MerchantTrns ?? null,
  };
}

function readJson(body: string): unknown {
  if (isJsonTooDeep(body)) return null;
  try {
    return parseExactJson(body);
  } catch {
    return null;
  }
}
