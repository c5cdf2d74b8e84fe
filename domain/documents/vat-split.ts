import { addCents, type Cents, splitByWeights, vatIncluded } from '../money.ts';

/** docs/spec.md#prices-vat: prepared food carries 13 %, and every price of the shop includes it. */
export const vatPercent = 13;

export interface SoldLine {
  name: string;
  amount: number;
  /** Price of the whole line, VAT included, before any discount. */
  grossInCents: Cents;
}

export interface Taxed {
  /** The paid amount: net and VAT together, after the discount. */
  totalInCents: Cents;
  netInCents: Cents;
  vatInCents: Cents;
}

type SplitLine<Line extends SoldLine = SoldLine> = Line & Taxed & { discountInCents: Cents };

export interface VatSplit<Line extends SoldLine = SoldLine> {
  lines: SplitLine<Line>[];
  shipping: Taxed;
  /** Before the discount and without the delivery. */
  grossInCents: Cents;
  discountInCents: Cents;
  totals: Taxed;
}

export interface Sale<Line extends SoldLine = SoldLine> {
  lines: readonly Line[];
  discountInCents: Cents;
  shippingInCents: Cents;
  /** For a credit note: the rest, VAT included, of the document that it credits. */
  corrects?: { leftInCents?: Cents } | null;
}

/**
 * Takes the VAT out of a sale. It is calculated once, on the paid amount, and then distributed to the cent: a line's net is never
 * a cent away from its exact share, and the lines with the delivery add up to the totals.
 */
export function splitVat<Line extends SoldLine>(sale: Sale<Line>): VatSplit<Line> {
  const { lines, discountInCents, shippingInCents, corrects } = sale;
  const grossInCents = addCents(...lines.map((line) => line.grossInCents));
  if (shippingInCents < 0 || lines.some((line) => line.grossInCents < 0))
    throw new RangeError('A sale has no negative amounts');
  if (discountInCents < 0 || discountInCents > grossInCents)
    throw new RangeError(`A discount of ${discountInCents} on lines of ${grossInCents}`);

  const discounts = splitByWeights(
    discountInCents,
    lines.map((line) => line.grossInCents),
  );
  const paid = [...lines.map((line, index) => line.grossInCents - (discounts[index] ?? 0)), shippingInCents];
  const totalInCents = addCents(...paid);
  const net = netOf(totalInCents, corrects?.leftInCents);
  const taxed = splitByWeights(net, paid).map((netInCents, index) => taxedOf(paid[index] ?? 0, netInCents));
  const shipping = taxed.pop() ?? taxedOf(0, 0);
  return {
    lines: lines.map((line, index) => ({
      ...line,
      discountInCents: discounts[index] ?? 0,
      ...(taxed[index] ?? taxedOf(0, 0)),
    })),
    shipping,
    grossInCents,
    discountInCents,
    totals: { totalInCents, netInCents: net, vatInCents: totalInCents - net },
  };
}

/**
 * A credit note takes the difference between two rounded nets, of the rest before and after it, and not the rounded net
 * of its own total: so the nets of all credit notes never exceed the document's, and the last one takes the rest.
 */
function netOf(totalInCents: Cents, leftInCents: Cents = totalInCents): Cents {
  const before = vatIncluded(leftInCents, vatPercent).net;
  return before - vatIncluded(leftInCents - totalInCents, vatPercent).net;
}

function taxedOf(totalInCents: Cents, netInCents: Cents): Taxed {
  return { totalInCents, netInCents, vatInCents: totalInCents - netInCents };
}
