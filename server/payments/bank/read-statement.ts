import { readCamtStatement } from '#domain/bank/read-camt-statement.ts';
import { readCsvStatement } from '#domain/bank/read-csv-statement.ts';
import { type StatementLine, UnreadableStatement } from '#domain/bank/statement-line.ts';
import { decodeText } from '../../files/decode-text.ts';
import { readXml } from './read-xml.ts';

export interface ReadStatement {
  format: 'csv' | 'camt.053';
  lines: StatementLine[];
}

/** A bank's file by what is in it, never by its name. `iban`: the shop's own account; a statement of another is refused. */
export function readStatement(bytes: Buffer, iban: string): ReadStatement {
  const text = decodeText(bytes);
  if (!text.trim()) throw new UnreadableStatement('empty');
  if (text.includes('\0')) throw new UnreadableStatement('unknown-format');
  if (!text.trimStart().startsWith('<')) return { format: 'csv', lines: readCsvStatement(text) };
  const { root, namespace } = readXml(text);
  const statements = readCamtStatement(root, namespace);
  const own = iban.replaceAll(' ', '');
  if (statements.some((one) => one.iban !== null && one.iban !== own)) throw new UnreadableStatement('other-account');
  return { format: 'camt.053', lines: statements.flatMap(({ lines }) => lines) };
}
