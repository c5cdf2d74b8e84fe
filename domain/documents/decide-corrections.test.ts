import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { sampleReceipt } from '#tests/support/documents/sample-documents.ts';
import { type Correction, decideCorrections, type Sums, totalOf } from './decide-corrections.ts';
import type { KeptDocument } from './kept-document.ts';
import { splitVat } from './vat-split.ts';

const sums = (grossInCents: number, discountInCents = 0, shippingInCents = 0): Sums => ({
  grossInCents,
  discountInCents,
  shippingInCents,
});

function documentOf(id: number, correction: Correction): KeptDocument {
  const { corrects, sums: documented, leftInCents } = correction;
  const issuedAt = new Date('2026-11-15T10:00:00Z');
  const kind = corrects ? 'credit-note' : 'receipt';
  const head = {
    id: String(id),
    orderId: 'order',
    occasion: `change ${id}`,
    kind,
    series: 'Α',
    number: id,
    issuedAt,
  } as const;
  const { grossInCents, discountInCents, shippingInCents } = documented;
  return {
    ...head,
    data: {
      ...sampleReceipt,
      kind,
      corrects: corrects && { documentId: corrects.id, series: 'Α', number: id, issuedAt: '', leftInCents },
      lines: [{ name: '', amount: 1, grossInCents }],
      discountInCents,
      shippingInCents,
    },
  };
}

/** Lives through an order: issued over the first, then corrected to each of the others. */
function live(first: Sums, ...others: Sums[]): KeptDocument[] {
  const documents = [documentOf(1, { corrects: null, sums: first, leftInCents: 0 })];
  for (const wanted of others) {
    for (const correction of decideCorrections(documents, wanted))
      documents.push(documentOf(documents.length + 1, correction));
  }
  return documents;
}

const documentedLeft = (documents: readonly KeptDocument[]) =>
  documents.map(({ kind, data }) => {
    if (data.kind === 'change-receipt') throw new Error('not a sale');
    const { totalInCents } = splitVat(data).totals;
    return { kind, corrects: data.corrects?.documentId ?? null, cents: totalInCents };
  });
const netOf = ({ data }: KeptDocument) => (data.kind === 'change-receipt' ? 0 : splitVat(data).totals.netInCents);
const balance = (documents: readonly KeptDocument[]) =>
  documentedLeft(documents).reduce((sum, { kind, cents }) => sum + (kind === 'credit-note' ? -cents : cents), 0);

describe('the documents an order still lacks', () => {
  it('are none before the first, and none while the price stays', () => {
    expect(decideCorrections([], sums(5000))).toEqual([]);
    expect(live(sums(5000, 500, 250), sums(5000, 500, 250))).toHaveLength(1);
  });

  it('are a further one over the additions, and a credit note over the removals', () => {
    expect(documentedLeft(live(sums(5000, 500, 250), sums(7000, 700, 250))).at(-1)).toEqual({
      kind: 'receipt',
      corrects: null,
      cents: 1800,
    });
    expect(documentedLeft(live(sums(5000, 500, 250), sums(3000, 300, 250))).at(-1)).toEqual({
      kind: 'credit-note',
      corrects: '1',
      cents: 1800,
    });
  });

  it('credit the delivery too when everything is called off', () => {
    const documents = live(sums(5000, 500, 250), sums(0));
    expect(documentedLeft(documents).at(-1)).toMatchObject({ cents: 4750 });
    expect(documents.at(-1)?.data).toMatchObject({ discountInCents: 500, shippingInCents: 250 });
  });

  it('credit several documents for an amount that none of them holds alone', () => {
    const documents = live(sums(5000), sums(8000), sums(6000), sums(0));
    expect(documentedLeft(documents).slice(2)).toEqual([
      { kind: 'credit-note', corrects: '1', cents: 2000 },
      { kind: 'credit-note', corrects: '1', cents: 3000 },
      { kind: 'credit-note', corrects: '2', cents: 3000 },
    ]);
  });

  it('always bring the books to the price of the order, and never credit more than was sold', () => {
    const state = fc
      .record({ gross: fc.nat(60_000), percent: fc.constantFrom(0, 10, 15, 20), fee: fc.constantFrom(0, 250) })
      .map(({ gross, percent, fee }) => sums(gross, Math.round((gross * percent) / 100), gross > 0 ? fee : 0));
    fc.assert(
      fc.property(state, fc.array(state, { maxLength: 12 }), (first, others) => {
        const documents = live(first, ...others);
        expect(balance(documents)).toBe(totalOf(others.at(-1) ?? first));
        const sold = documentedLeft(documents);
        sold.forEach(({ kind, cents }, index) => {
          if (kind !== 'receipt') return;
          const back = sold.filter(({ corrects }) => corrects === String(index + 1));
          const credited = back.reduce((sum, credit) => sum + credit.cents, 0);
          expect(credited).toBeLessThanOrEqual(cents);
          const credits = documents.filter((_, at) => sold[at]?.corrects === String(index + 1));
          const net = credits.reduce((sum, credit) => sum + netOf(credit), 0);
          const whole = netOf(documents[index] as KeptDocument);
          if (credited === cents) expect(net).toBe(whole);
          else expect(net).toBeLessThanOrEqual(whole);
        });
      }),
    );
  });
});
