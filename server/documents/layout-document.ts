import type { DocumentData, Seller } from '#domain/documents/document-data.ts';
import { formatEuros } from '#domain/money.ts';
import { normaliseVatNumber } from '#domain/orders/placing/vat-number.ts';
import type { Say } from '#texts/say.ts';
import type { DocumentLayout, Party, SpeakDocument } from './document-layout.ts';
import { layoutChange } from './layout-change.ts';
import { layoutSale } from './layout-sale.ts';

/** `isLost`: its mark is overdue, and the law prescribes a notice for a document issued without one. */
export function layoutDocument(data: DocumentData, say: Say, isLost = false): DocumentLayout {
  const speak: SpeakDocument = (key, values) => say(key, data.language, values);
  const titleKey = titleKeyOf(data);
  return {
    title: speak(titleKey),
    greekTitle: data.language === 'el' ? null : say(titleKey, 'el'),
    number: speak('document-number', { series: data.series, number: String(data.number) }),
    testNotice: data.isTest ? speak('document-test') : null,
    parties: [sellerParty(data.seller, speak), buyerParty(data, speak)],
    ...(data.kind === 'change-receipt' ? layoutChange(data, speak) : layoutSale(data, speak, isLost)),
    notes: data.notes.length > 0 ? { title: speak('document-notes'), lines: data.notes } : null,
    footer: [
      data.seller.name,
      speak('document-vat-number', { vatNumber: data.seller.vatNumber }),
      data.seller.phone,
      data.seller.email,
    ].join('  ·  '),
  };
}

export function titleKeyOf(data: DocumentData): string {
  if (data.kind !== 'credit-note') return `document-title-${data.kind}`;
  return data.invoice ? 'document-title-invoice-credit' : 'document-title-receipt-credit';
}

function sellerParty(seller: Seller, speak: SpeakDocument): Party {
  const { name, profession, address } = seller;
  return {
    label: speak('document-seller'),
    name,
    lines: [profession, address, taxLine(seller, speak), registryLine(seller, speak)],
  };
}

function buyerParty(data: DocumentData, speak: SpeakDocument): Party {
  const { name, email } = data.buyer;
  const label = speak('document-buyer');
  const company = data.kind === 'change-receipt' ? null : data.invoice;
  if (!company) return { label, name, lines: [email] };
  const { companyName, profession, address } = company;
  return {
    label,
    name: companyName,
    lines: [profession, address, taxLine(company, speak), `${name}  ·  ${email}`],
  };
}

/** Details the law requires on a company's printed matter (ν. 4072/2012, art. 47). */
function registryLine({ registryNumber, capitalInCents }: Seller, speak: SpeakDocument): string {
  const registered = speak('document-registry-number', { registryNumber });
  if (capitalInCents == null) return registered;
  return `${registered} · ${speak('particulars-capital', { amount: formatEuros(capitalInCents, { short: true }) })}`;
}

function taxLine({ vatNumber, taxOffice }: { vatNumber: string; taxOffice: string }, speak: SpeakDocument): string {
  // Avoids «ΔΟΥ ΔΟΥ Χολαργού»: people also type the prefix of the name.
  const office = taxOffice.replace(/^\s*Δ\.?\s?Ο\.?\s?Υ\.?\s+/i, '');
  return `${speak('document-vat-number', { vatNumber: normaliseVatNumber(vatNumber) })}  ·  ${speak('document-tax-office', { taxOffice: office })}`;
}
