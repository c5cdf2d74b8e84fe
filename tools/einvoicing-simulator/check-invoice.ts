import { invoiceRules, type MarkedDocument, type Refusal } from './invoice-rules-table.ts';
import { invoicesDoc, structureFaults } from './invoice-structure.ts';
import { childrenOf, parseXml, type XmlNode } from './parse-xml.ts';

/** All objections of a provider or the authority to a document; empty: accepted. */
export function checkInvoice(xml: string, marked: (mark: string) => MarkedDocument | undefined): Refusal[] {
  let root: XmlNode;
  try {
    root = parseXml(xml);
  } catch (error) {
    return [{ code: '101', message: (error as Error).message }];
  }
  const faults = structureFaults(root, invoicesDoc);
  if (faults.length > 0) return faults.map((message) => ({ code: '101', message }));
  return childrenOf(root, 'invoice').flatMap((invoice) =>
    invoiceRules.filter((rule) => rule.isBroken(invoice, marked)).map(({ code, message }) => ({ code, message })),
  );
}
