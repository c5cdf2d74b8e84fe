import type * as z from 'zod/mini';
import type { Language } from '#contract/languages.ts';
import type { OrderDocument } from '#contract/orders.ts';
import type { Say } from '#texts/say.ts';
import type { KeptDocument } from './document-store.ts';
import { titleKeyOf } from './lay-out-document.ts';

/** A document in the list of an order: «Απόδειξη λιανικής πώλησης ΑΛΠ 124». */
export function answerDocument(document: KeptDocument, language: Language, say: Say): z.infer<typeof OrderDocument> {
  const { id, kind, series, number, issuedAt, data } = document;
  return { id, kind, name: `${say(titleKeyOf(data), language)} ${series} ${number}`, issuedAt: issuedAt.toISOString() };
}
