import { childrenOf, textOf, type XmlNode } from './parse-xml.ts';

/** The authority's data about documents it has marked. */
export interface MarkedDocument {
  type: string;
  netInCents: number;
  /** Net total of the credit notes that refer to it. */
  creditedInCents: number;
}

export interface Refusal {
  code: string;
  message: string;
}

interface Rule extends Refusal {
  isBroken(invoice: XmlNode, marked: (mark: string) => MarkedDocument | undefined): boolean;
}

const retail = ['11.1', '11.4'];
const typeOf = (invoice: XmlNode) => textOf(invoice, 'invoiceHeader', 'invoiceType') ?? '';
const centsOf = (text: string | undefined) => Math.round(Number(text) * 100);
const marksOf = (invoice: XmlNode, name: string) =>
  childrenOf(childrenOf(invoice, 'invoiceHeader')[0], name).map(({ text }) => text);
const sumOf = (nodes: XmlNode[], ...path: string[]) =>
  nodes.reduce((sum, node) => sum + centsOf(textOf(node, ...path)), 0);
const summary = (invoice: XmlNode, name: string) => centsOf(textOf(invoice, 'invoiceSummary', name));
const paymentsOf = (invoice: XmlNode) => childrenOf(childrenOf(invoice, 'paymentMethods')[0], 'paymentMethodDetails');

/** The rules beyond the structure, each with the authority's error number if it has one. */
export const invoiceRules: readonly Rule[] = [
  {
    code: '205',
    message: 'A retail credit note names marks in multipleConnectedMarks, a credit invoice in correlatedInvoices',
    isBroken(invoice) {
      const correlated = marksOf(invoice, 'correlatedInvoices').length;
      const connected = marksOf(invoice, 'multipleConnectedMarks').length;
      const expected: Record<string, [number, number]> = { '5.1': [1, 0], '11.4': [0, 1] };
      const [wantsCorrelated, wantsConnected] = expected[typeOf(invoice)] ?? [0, 0];
      return correlated !== wantsCorrelated || connected !== wantsConnected;
    },
  },
  {
    code: '222',
    message: 'A document with a total of zero',
    isBroken: (invoice) => summary(invoice, 'totalGrossValue') === 0,
  },
  {
    code: '235',
    message: 'Issuer and counterpart are the same',
    isBroken: (invoice) => textOf(invoice, 'issuer', 'vatNumber') === textOf(invoice, 'counterpart', 'vatNumber'),
  },
  {
    code: 'counterpart',
    message: 'An invoice has a counterpart, retail has none',
    isBroken: (invoice) => childrenOf(invoice, 'counterpart').length !== (retail.includes(typeOf(invoice)) ? 0 : 1),
  },
  {
    code: '319',
    message: 'Credit notes exceed the net amount of the corrected document',
    isBroken(invoice, marked) {
      const [mark] = [...marksOf(invoice, 'correlatedInvoices'), ...marksOf(invoice, 'multipleConnectedMarks')];
      if (mark === undefined) return false;
      const corrected = marked(mark);
      const left = corrected ? corrected.netInCents - corrected.creditedInCents : -1;
      return summary(invoice, 'totalNetValue') > left;
    },
  },
  {
    code: 'sums',
    message: 'Lines do not add up to the totals',
    isBroken(invoice) {
      const lines = childrenOf(invoice, 'invoiceDetails');
      const [net, vat] = [summary(invoice, 'totalNetValue'), summary(invoice, 'totalVatAmount')];
      const isRight = sumOf(lines, 'netValue') === net && sumOf(lines, 'vatAmount') === vat;
      return !isRight || net + vat !== summary(invoice, 'totalGrossValue');
    },
  },
  {
    code: 'classification',
    message: 'Classifications do not add up to the net amount, or belong to the other trade',
    isBroken(invoice) {
      const wanted = retail.includes(typeOf(invoice)) ? 'E3_561_003' : 'E3_561_001';
      const parts = [...childrenOf(invoice, 'invoiceDetails'), ...childrenOf(invoice, 'invoiceSummary')];
      const classes = parts.flatMap((part) => childrenOf(part, 'incomeClassification'));
      const isOther = classes.some((each) => textOf(each, 'icls:classificationType') !== wanted);
      return isOther || sumOf(classes, 'icls:amount') !== 2 * summary(invoice, 'totalNetValue');
    },
  },
  {
    code: 'payments',
    message: 'Payment methods do not add up to the total',
    isBroken: (invoice) => sumOf(paymentsOf(invoice), 'amount') !== summary(invoice, 'totalGrossValue'),
  },
  {
    code: 'pos-signature',
    message: 'A terminal payment without its transaction or signature',
    isBroken: (invoice) =>
      paymentsOf(invoice).some(
        (each) =>
          textOf(each, 'tid') && !(textOf(each, 'transactionId') && textOf(each, 'ProvidersSignature', 'Signature')),
      ),
  },
];
