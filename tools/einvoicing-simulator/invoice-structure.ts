import type { XmlNode } from './parse-xml.ts';

interface Part {
  name: string;
  from: 0 | 1;
  to: number;
  /** A pattern for its text, or its child elements in order. */
  is: RegExp | readonly Part[];
}

const one = (name: string, is: Part['is']): Part => ({ name, from: 1, to: 1, is });
const maybe = (name: string, is: Part['is']): Part => ({ name, from: 0, to: 1, is });
const some = (name: string, is: Part['is']): Part => ({ name, from: 1, to: 1000, is });
const any = (name: string, is: Part['is']): Part => ({ name, from: 0, to: 1000, is });

const amount = /^\d{1,13}\.\d{2}$/;
const mark = /^\d{1,19}$/;
const party = [one('vatNumber', /^\d{9}$/), one('country', /^GR$/), one('branch', /^\d+$/)];
const income = [
  one('icls:classificationType', /^E3_561_00[1-7]$/),
  one('icls:classificationCategory', /^category1_[1-9]\d?$/),
  one('icls:amount', amount),
];
const payment = [
  one('type', /^[1-8]$/),
  one('amount', amount),
  maybe('transactionId', /^.{1,200}$/),
  maybe('tid', /^.{1,200}$/),
  maybe('ProvidersSignature', [one('SigningAuthor', /^.+$/), one('Signature', /^.+$/)]),
];

/** The parts of the authority's InvoicesDoc that the shop uses, in the order its schema requires. */
export const invoicesDoc = one('InvoicesDoc', [
  one('invoice', [
    maybe('transmissionFailure', /^[123]$/),
    one('issuer', party),
    maybe('counterpart', party),
    one('invoiceHeader', [
      one('series', /^.{1,50}$/),
      one('aa', /^[1-9]\d{0,49}$/),
      one('issueDate', /^\d{4}-\d{2}-\d{2}$/),
      one('invoiceType', /^(1\.1|5\.1|11\.1|11\.4)$/),
      one('currency', /^EUR$/),
      any('correlatedInvoices', mark),
      any('multipleConnectedMarks', mark),
    ]),
    one('paymentMethods', [some('paymentMethodDetails', payment)]),
    some('invoiceDetails', [
      one('lineNumber', /^[1-9]\d*$/),
      one('netValue', amount),
      one('vatCategory', /^[1-8]$/),
      one('vatAmount', amount),
      some('incomeClassification', income),
    ]),
    one('invoiceSummary', [
      ...['Net', 'Vat'].map((what) => one(`total${what}${what === 'Net' ? 'Value' : 'Amount'}`, amount)),
      ...['Withheld', 'Fees', 'StampDuty', 'OtherTaxes', 'Deductions'].map((tax) => one(`total${tax}Amount`, amount)),
      one('totalGrossValue', amount),
      some('incomeClassification', income),
    ]),
  ]),
]);

export const paymentMethodsDoc = one('PaymentMethodsDoc', [
  some('paymentMethods', [one('invoiceMark', mark), some('paymentMethodDetails', payment)]),
]);

/** Structural errors; empty: none. */
export function structureFaults(node: XmlNode, part: Part): string[] {
  if (node.name !== part.name) return [`<${node.name}> where <${part.name}> belongs`];
  if (part.is instanceof RegExp) {
    const isRight = node.children.length === 0 && part.is.test(node.text);
    return isRight ? [] : [`<${node.name}> holds “${node.text}”`];
  }
  if (node.text) return [`<${node.name}> holds text`];
  const faults: string[] = [];
  let at = 0;
  for (const inner of part.is) {
    const begin = at;
    while (node.children[at]?.name === inner.name) {
      faults.push(...structureFaults(node.children[at] as XmlNode, inner));
      at++;
    }
    const count = at - begin;
    if (count < inner.from || count > inner.to) faults.push(`${count} of <${inner.name}> in <${node.name}>`);
  }
  if (at < node.children.length) faults.push(`<${node.children[at]?.name}> out of place in <${node.name}>`);
  return faults;
}
