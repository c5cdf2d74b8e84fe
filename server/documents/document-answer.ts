import type * as z from 'zod/mini';
import type { Language } from '#contract/languages.ts';
import type { DocumentFile, OrderDocument } from '#contract/orders.ts';
import type { Say } from '#texts/say.ts';
import type { KeptDocument } from './document-store.ts';
import { titleKeyOf } from './lay-out-document.ts';
import { documentFileName, renderDocument } from './render-pdf.ts';

/** A document in the list of an order: «Απόδειξη λιανικής πώλησης ΑΛΠ 124». */
export function answerDocument(document: KeptDocument, language: Language, say: Say): z.infer<typeof OrderDocument> {
  const { id, kind, series, number, issuedAt, data } = document;
  return { id, kind, name: `${say(titleKeyOf(data), language)} ${series} ${number}`, issuedAt: issuedAt.toISOString() };
}

/** The document itself, in the language it was issued in. */
export async function answerDocumentFile({ data }: KeptDocument): Promise<z.infer<typeof DocumentFile>> {
  const pdf = await renderDocument(data);
  return { fileName: documentFileName(data), contentType: 'application/pdf', base64: pdf.toString('base64') };
}
