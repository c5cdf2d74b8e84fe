import { readCamtStatement } from '#domain/bank/read-camt-statement.ts';
import { readCsvStatement } from '#domain/bank/read-csv-statement.ts';
import { type StatementLine, UnreadableStatement } from '#domain/bank/statement-line.ts';
import { readXml } from './read-xml.ts';

export interface ReadStatement {
  format: 'csv' | 'camt.053';
  lines: StatementLine[];
}

/** A bank's file by what is in it, never by its name. `iban`: the shop's own account; a statement of another is refused. */
export function readStatement(bytes: Buffer, iban: string): ReadStatement {
  const text = decode(bytes).replace(/^\ufeff/, '');
  if (!text.trim()) throw new UnreadableStatement('empty');
  if (text.includes('\0')) throw new UnreadableStatement('unknown-format');
  if (!text.trimStart().startsWith('<')) return { format: 'csv', lines: readCsvStatement(text) };
  const { root, namespace } = readXml(text);
  const statements = readCamtStatement(root, namespace);
  const own = iban.replaceAll(' ', '');
  if (statements.some((one) => one.iban !== null && one.iban !== own)) throw new UnreadableStatement('other-account');
  return { format: 'camt.053', lines: statements.flatMap(({ lines }) => lines) };
}

/** UTF-8 where it is that, else what Greek banks' older systems write. */
function decode(bytes: Buffer): string {
  const label = bytes[0] === 0xff && bytes[1] === 0xfe ? 'utf-16le' : 'utf-8';
  try {
    return new TextDecoder(label, { fatal: true }).decode(bytes);
  } catch {
    return new TextDecoder('windows-1253').decode(bytes);
  }
}
