import type { Cents } from '../money.ts';
import { readDay } from './read-cells.ts';
import { mostLineInCents, mostStatementLines, type ReadLine, UnreadableStatement } from './statement-line.ts';

/** An element of an XML document by its local name; attribute names are unchanged. */
export interface XmlElement {
  name: string;
  attributes: Record<string, string>;
  children: XmlElement[];
  text: string;
}

interface CamtStatement {
  /** IBAN of the shop's account, where the statement has it. */
  iban: string | null;
  lines: ReadLine[];
}

/** ISO 20022 camt.053, versions 02 to 13: booked movements only, none that are pending. Throws `UnreadableStatement`. */
export function readCamtStatement(document: XmlElement, namespace: string): CamtStatement[] {
  if (document.name !== 'Document' || !/camt\.053\.001\.\d\d$/.test(namespace))
    throw new UnreadableStatement('unknown-format');
  let entries = 0;
  const statements = all(document, 'BkToCstmrStmt', 'Stmt').map((statement) => ({
    iban: textAt(statement, 'Acct', 'Id', 'IBAN') || null,
    lines: all(statement, 'Ntry').flatMap((entry) => readEntry(entry, ++entries)),
  }));
  const lines = statements.reduce((sum, one) => sum + one.lines.length, 0);
  if (lines > mostStatementLines) throw new UnreadableStatement('too-many-lines');
  if (lines === 0) throw new UnreadableStatement('empty');
  return statements;
}

function readEntry(entry: XmlElement, row: number): ReadLine[] {
  const status = textAt(entry, 'Sts', 'Cd') || textAt(entry, 'Sts');
  if (status && status !== 'BOOK') return [];
  const amountInCents = signed(entry, amountOf(all(entry, 'Amt')[0], row), row);
  const bookedOn = dayAt(entry, 'BookgDt') ?? dayAt(entry, 'ValDt');
  if (!bookedOn) throw new UnreadableStatement('bad-date', row);
  const parts = all(entry, 'NtryDtls', 'TxDtls');
  const whole = { bookedOn, amountInCents, bankReference: textAt(entry, 'AcctSvcrRef') || null };
  const more = textAt(entry, 'AddtlNtryInf');
  const sums = parts.map((part) => sumOfPart(part, row));
  const isSplit = parts.length > 1 && sums.every((sum) => sum !== null);
  // Several payments booked as one: each is its own line if they add up to the booking.
  if (isSplit && sums.reduce<Cents>((sum, each) => sum + (each ?? 0), 0) === Math.abs(amountInCents)) {
    return parts.map((part, index) => ({
      row,
      ...describe([part], amountInCents > 0, ''),
      returnReason: returnReasonOf(entry, [part]),
      bookedOn,
      amountInCents: Math.sign(amountInCents) * (sums[index] ?? 0),
      bankReference: referenceOf(part) || (whole.bankReference && `${whole.bankReference}/${index + 1}`),
    }));
  }
  if (amountInCents === 0) return [];
  const [only] = parts.length === 1 ? parts : [];
  const bankReference = whole.bankReference ?? ((only && referenceOf(only)) || null);
  const returnReason = returnReasonOf(entry, parts);
  return [{ row, ...describe(parts, amountInCents > 0, more), ...whole, bankReference, returnReason }];
}

/** Amount of one payment inside an entry; the entry's direction applies to all of them. */
function sumOfPart(part: XmlElement, row: number): Cents | null {
  const amount = all(part, 'Amt')[0] ?? all(part, 'AmtDtls', 'TxAmt', 'Amt')[0];
  return amount ? amountOf(amount, row) : null;
}

function amountOf(amount: XmlElement | undefined, row: number): Cents {
  if (!amount) throw new UnreadableStatement('bad-amount', row);
  if (amount.attributes.Ccy !== 'EUR') throw new UnreadableStatement('not-euro', row);
  const [, whole = '', cents = ''] = /^(\d{1,12})(?:\.(\d{0,2})0*)?$/.exec(amount.text.trim()) ?? [];
  const sum = whole === '' ? Number.NaN : Number(`${whole}${cents.padEnd(2, '0')}`);
  if (!(sum <= mostLineInCents)) throw new UnreadableStatement('bad-amount', row);
  return sum;
}

function signed(entry: XmlElement, amount: Cents, row: number): Cents {
  const way = textAt(entry, 'CdtDbtInd');
  if (way !== 'CRDT' && way !== 'DBIT') throw new UnreadableStatement('bad-amount', row);
  return way === 'CRDT' ? amount : -amount + 0;
}

function describe(parts: readonly XmlElement[], isIn: boolean, more: string) {
  const texts = parts.flatMap((part) => [
    ...all(part, 'RmtInf', 'Ustrd').map(({ text }) => text.trim()),
    ...all(part, 'RmtInf', 'Strd', 'CdtrRefInf', 'Ref').map(({ text }) => text.trim()),
    given(textAt(part, 'Refs', 'EndToEndId')),
    textAt(part, 'AddtlTxInf'),
  ]);
  const party = isIn ? 'Dbtr' : 'Cdtr';
  const names = parts.map(
    (part) => textAt(part, 'RltdPties', party, 'Nm') || textAt(part, 'RltdPties', party, 'Pty', 'Nm'),
  );
  return {
    text: [...new Set([...texts, more].filter(Boolean))].join(' · '),
    counterparty: [...new Set(names.filter(Boolean))].join(', '),
  };
}

/** A reversed entry, a return with its reason, or the bank's code of a returned credit transfer (RRTN). */
function returnReasonOf(entry: XmlElement, parts: readonly XmlElement[]): string | null {
  const returnInfo = parts.flatMap((part) => all(part, 'RtrInf'));
  const [reason = ''] = returnInfo.map((one) => textAt(one, 'Rsn', 'Cd') || textAt(one, 'Rsn', 'Prtry'));
  const isReversed = /^(true|1)$/.test(textAt(entry, 'RvslInd'));
  const codes = [entry, ...parts].map((each) => textAt(each, 'BkTxCd', 'Domn', 'Fmly', 'SubFmlyCd'));
  return returnInfo.length > 0 || isReversed || codes.includes('RRTN') ? reason.slice(0, 35) : null;
}

function referenceOf(part: XmlElement): string {
  return textAt(part, 'Refs', 'AcctSvcrRef') || textAt(part, 'Refs', 'TxId');
}

function given(reference: string): string {
  return /^(notprovided|nonref)$/i.test(reference) ? '' : reference;
}

function dayAt(entry: XmlElement, name: string) {
  return readDay(textAt(entry, name, 'Dt') || textAt(entry, name, 'DtTm'));
}

function all(element: XmlElement, ...path: readonly string[]): XmlElement[] {
  return path.reduce(
    (found, name) => found.flatMap((each) => each.children.filter((one) => one.name === name)),
    [element],
  );
}

function textAt(element: XmlElement, ...path: readonly string[]): string {
  return all(element, ...path)[0]?.text.trim() ?? '';
}
