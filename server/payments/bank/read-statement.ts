import type { CalendarDate } from '#domain/athens-time.ts';
import { readCamtStatement } from '#domain/bank/read-camt-statement.ts';
import { readCsvStatement } from '#domain/bank/read-csv-statement.ts';
import { type ReadLine, type StatementLine, UnreadableStatement } from '#domain/bank/statement-line.ts';
import { decodeText } from '../../files/decode-text.ts';
import { readXml } from './read-xml.ts';

export interface ReadStatement {
  format: 'csv' | 'camt.053';
  lines: StatementLine[];
}

interface StatementOf {
  /** The shop's own account; a statement of another is refused. */
  iban: string;
  /** A later booking date means a file with a wrong clock, or a mistake. */
  today: CalendarDate;
}

/** Detects the format of a bank's file by its content, never by its name. */
export function readStatement(bytes: Buffer, { iban, today }: StatementOf): ReadStatement {
  const read = readEither(decodeText(bytes), iban);
  const ahead = read.lines.find(({ bookedOn }) => bookedOn > today);
  if (ahead) throw new UnreadableStatement('future-date', ahead.row);
  return { ...read, lines: read.lines.map(({ row: _, ...line }) => line) };
}

function readEither(text: string, iban: string): { format: ReadStatement['format']; lines: ReadLine[] } {
  if (!text.trim()) throw new UnreadableStatement('empty');
  if (text.includes('\0')) throw new UnreadableStatement('unknown-format');
  if (!text.trimStart().startsWith('<')) return { format: 'csv', lines: readCsvStatement(text) };
  const { root, namespace } = readXml(text);
  const statements = readCamtStatement(root, namespace);
  const own = iban.replaceAll(' ', '');
  if (statements.some((one) => one.iban !== null && one.iban !== own)) throw new UnreadableStatement('other-account');
  return { format: 'camt.053', lines: statements.flatMap(({ lines }) => lines) };
}
