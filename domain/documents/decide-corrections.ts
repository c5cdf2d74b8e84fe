import type { Cents } from '../money.ts';
import type { KeptDocument } from './kept-document.ts';

/** Totals of a document: the lines before the discount, the discount, and the delivery. */
export interface Sums {
  grossInCents: Cents;
  discountInCents: Cents;
  shippingInCents: Cents;
}

export interface Correction {
  /** The document that is credited; null for a further one over the additions. */
  corrects: KeptDocument | null;
  /** Never below 0. */
  sums: Sums;
  /** The rest of the corrected document until now; 0 for a further one. */
  leftInCents: Cents;
}

const nothing: Sums = { grossInCents: 0, discountInCents: 0, shippingInCents: 0 };

/**
 * The documents that are missing for an order's documents to show it as it is now. Issued documents are never
 * altered: additions get a further one, removals credit notes, each for no more than the rest of the document it
 * corrects, the oldest first. An order without documents needs none yet.
 */
export function decideCorrections(documents: readonly KeptDocument[], wanted: Sums): Correction[] {
  const sales = documents.filter(({ kind }) => kind === 'receipt' || kind === 'invoice');
  if (sales.length === 0) return [];
  const left = sales.map((corrects) => ({ corrects, sums: leftOf(corrects, documents) }));
  const documented = left.reduce((sum, { sums }) => add(sum, sums, 1), nothing);
  const difference = add(wanted, documented, -1);
  const total = totalOf(difference);
  if (total > 0) return [{ corrects: null, sums: sameSign(difference), leftInCents: 0 }];
  return total < 0 ? takeBack(left, sameSign(add(nothing, difference, -1))) : [];
}

/** Sum of the documents of an order so far, less the credited amounts. */
export function sumsOfDocuments(documents: readonly KeptDocument[]): Sums {
  return documents.reduce((sum, document) => {
    return add(sum, sumsOf(document), document.kind === 'credit-note' ? -1 : 1);
  }, nothing);
}

export function sumsBetween(more: Sums, less: Sums): Sums {
  return add(more, less, -1);
}

/** The total of a receipt or invoice not credited yet. */
export function totalLeftOf(sale: KeptDocument, documents: readonly KeptDocument[]): Cents {
  return totalOf(leftOf(sale, documents));
}

function takeBack(left: readonly { corrects: KeptDocument; sums: Sums }[], wanted: Sums): Correction[] {
  const corrections: Correction[] = [];
  let rest = wanted;
  for (const { corrects, sums } of left) {
    if (totalOf(rest) <= 0) break;
    const part = sameSign(totalOf(sums) >= totalOf(rest) ? rest : sums);
    if (totalOf(part) > 0) corrections.push({ corrects, sums: part, leftInCents: totalOf(sums) });
    rest = add(rest, part, -1);
  }
  return corrections;
}

/** The sums of a receipt or invoice not credited yet. */
function leftOf(sale: KeptDocument, documents: readonly KeptDocument[]): Sums {
  return documents
    .filter(({ data }) => data.kind === 'credit-note' && data.corrects?.documentId === sale.id)
    .reduce((sum, credit) => add(sum, sumsOf(credit), -1), sumsOf(sale));
}

function sumsOf({ data }: KeptDocument): Sums {
  if (data.kind === 'change-receipt') return nothing;
  const { lines, discountInCents, shippingInCents } = data;
  return { grossInCents: lines.reduce((sum, line) => sum + line.grossInCents, 0), discountInCents, shippingInCents };
}

export function totalOf({ grossInCents, discountInCents, shippingInCents }: Sums): Cents {
  return grossInCents - discountInCents + shippingInCents;
}

function add(sums: Sums, more: Sums, sign: 1 | -1): Sums {
  return {
    grossInCents: sums.grossInCents + sign * more.grossInCents,
    discountInCents: sums.discountInCents + sign * more.discountInCents,
    shippingInCents: sums.shippingInCents + sign * more.shippingInCents,
  };
}

/** No document has negative amounts: where the parts have different signs, only the total is shown. */
export function sameSign(sums: Sums): Sums {
  const { grossInCents, discountInCents, shippingInCents } = sums;
  const isWhole = discountInCents >= 0 && shippingInCents >= 0 && grossInCents >= discountInCents;
  return isWhole ? sums : { ...nothing, grossInCents: totalOf(sums) };
}
