import type { XmlElement } from '#domain/bank/read-camt-statement.ts';
import { readXml } from '#server/payments/bank/read-xml.ts';

/** Requirements of pain.001.001.09 for an element: its children in order, `?` for an optional one, `+` for one or more; or its text. */
type Shape = { children: string[] } | { text: RegExp; attributes?: Record<string, RegExp> };

const max = (length: number) => ({ text: new RegExp(`^[A-Za-z0-9/\\-?:().,'+ ]{1,${length}}$`) });
const sum = { text: /^\d{1,16}\.\d\d$/ };
const iban = { text: /^[A-Z]{2}\d{2}[A-Z0-9]{11,30}$/ };
const inOrder = (...children: string[]) => ({ children });

const shapes: Record<string, Shape> = {
  Document: inOrder('CstmrCdtTrfInitn'),
  CstmrCdtTrfInitn: inOrder('GrpHdr', 'PmtInf+'),
  GrpHdr: inOrder('MsgId', 'CreDtTm', 'NbOfTxs', 'CtrlSum', 'InitgPty'),
  MsgId: max(35),
  CreDtTm: { text: /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\dZ$/ },
  NbOfTxs: { text: /^\d{1,15}$/ },
  CtrlSum: sum,
  InitgPty: inOrder('Nm'),
  Nm: max(70),
  PmtInf: inOrder(
    ...['PmtInfId', 'PmtMtd', 'BtchBookg', 'NbOfTxs', 'CtrlSum', 'PmtTpInf', 'ReqdExctnDt', 'Dbtr', 'DbtrAcct'],
    ...['DbtrAgt', 'ChrgBr', 'CdtTrfTxInf+'],
  ),
  PmtInfId: max(35),
  PmtMtd: { text: /^TRF$/ },
  BtchBookg: { text: /^(true|false)$/ },
  PmtTpInf: inOrder('SvcLvl'),
  SvcLvl: inOrder('Cd'),
  Cd: { text: /^SEPA$/ },
  ReqdExctnDt: inOrder('Dt'),
  Dt: { text: /^\d{4}-\d\d-\d\d$/ },
  Dbtr: inOrder('Nm'),
  DbtrAcct: inOrder('Id'),
  CdtrAcct: inOrder('Id'),
  IBAN: iban,
  DbtrAgt: inOrder('FinInstnId'),
  FinInstnId: inOrder('Othr'),
  Othr: inOrder('Id'),
  ChrgBr: { text: /^SLEV$/ },
  CdtTrfTxInf: inOrder('PmtId', 'Amt', 'Cdtr', 'CdtrAcct', 'RmtInf'),
  PmtId: inOrder('EndToEndId'),
  EndToEndId: max(35),
  Amt: inOrder('InstdAmt'),
  InstdAmt: { ...sum, attributes: { Ccy: /^EUR$/ } },
  Cdtr: inOrder('Nm'),
  RmtInf: inOrder('Ustrd'),
  Ustrd: max(140),
};

/** Reads a list of transfers and validates it against the message's own rules; returns the payments it orders. */
export function readPaymentOrder(content: string) {
  const { root, namespace } = readXml(content);
  if (namespace !== 'urn:iso:std:iso:20022:tech:xsd:pain.001.001.09') throw new Error(`another message: ${namespace}`);
  check(root, '');
  const info = at(root, 'CstmrCdtTrfInitn', 'PmtInf');
  const transfers = (info?.children ?? [])
    .filter(({ name }) => name === 'CdtTrfTxInf')
    .map((one) => ({
      endToEndId: textOf(one, 'PmtId', 'EndToEndId'),
      cents: Math.round(Number(textOf(one, 'Amt', 'InstdAmt')) * 100),
      iban: textOf(one, 'CdtrAcct', 'Id', 'IBAN'),
      name: textOf(one, 'Cdtr', 'Nm'),
    }));
  const total = transfers.reduce((all, { cents }) => all + cents, 0);
  for (const path of [
    ['CstmrCdtTrfInitn', 'GrpHdr'],
    ['CstmrCdtTrfInitn', 'PmtInf'],
  ]) {
    if (Number(textOf(root, ...path, 'NbOfTxs')) !== transfers.length) throw new Error('the count is wrong');
    if (Math.round(Number(textOf(root, ...path, 'CtrlSum')) * 100) !== total) throw new Error('the sum is wrong');
  }
  const ids = new Set(transfers.map(({ endToEndId }) => endToEndId));
  if (ids.size !== transfers.length) throw new Error('two of one name');
  return { messageId: textOf(root, 'CstmrCdtTrfInitn', 'GrpHdr', 'MsgId'), transfers, total };
}

function check(element: XmlElement, above: string): void {
  const { name, children, text, attributes } = element;
  // For an account it is the IBAN, for a bank without a name a word.
  const shape = name === 'Id' ? (above === 'Othr' ? { text: /^NOTPROVIDED$/ } : inOrder('IBAN')) : shapes[name];
  if (!shape) throw new Error(`no such element: ${name}`);
  if ('text' in shape) {
    if (children.length > 0 || !shape.text.test(text)) throw new Error(`${name}: ${text}`);
    for (const [key, rule] of Object.entries(shape.attributes ?? {}))
      if (!rule.test(attributes[key] ?? '')) throw new Error(`${name} ${key}`);
    return;
  }
  const rule = new RegExp(
    `^${shape.children.map((each) => `(?:${each.replace('+', '')} )${each.endsWith('+') ? '+' : ''}`).join('')}$`,
  );
  const found = children.map((child) => `${child.name} `).join('');
  if (!rule.test(found)) throw new Error(`in ${name}: ${found}`);
  for (const child of children) check(child, name);
}

function at(element: XmlElement | undefined, ...path: string[]): XmlElement | undefined {
  return path.reduce((found, name) => found?.children.find((each) => each.name === name), element);
}

function textOf(element: XmlElement, ...path: string[]): string {
  return at(element, ...path)?.text ?? '';
}
