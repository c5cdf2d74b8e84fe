import type * as z from 'zod/mini';
import type { Language } from '#contract/fields/languages.ts';
import type { OrderDocument } from '#contract/orders/orders.ts';
import type { KeptDocument } from '#domain/documents/kept-document.ts';
import type { Say } from '#texts/say.ts';
import { titleKeyOf } from './layout-document.ts';

/** A document in the list of an order: «Απόδειξη λιανικής πώλησης ΑΛΠ 124», without a number until it is numbered. */
export function answerDocument(document: KeptDocument, language: Language, say: Say): z.infer<typeof OrderDocument> {
  const { id, kind, series, number, issuedAt, data } = document;
  const title = say(titleKeyOf(data), language);
  const isReady = number > 0;
  return {
    id,
    kind,
    name: isReady ? `${title} ${series} ${number}` : title,
    isReady,
    issuedAt: issuedAt.toISOString(),
  };
}
