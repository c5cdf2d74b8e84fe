import { type CalendarDate, isCalendarDate } from '../athens-time.ts';
import type { Cents } from '../money.ts';
import { mostLineInCents } from './statement-line.ts';

/** Formats 16/11/2026, 16-11-26, 2026-11-16, 20261116; a time of day after it is ignored. Null: another format. */
export function readDay(cell: string): CalendarDate | null {
  const [, day] = /^(\S+?)(?:[T\s].*)?$/.exec(cell.trim()) ?? [];
  if (!day) return null;
  const [, d = '', m = '', y = ''] =
    /^(\d{1,2})[/.-](\d{1,2})[/.-](\d{4}|\d{2})$/.exec(day) ??
    swap(/^(\d{4})[/.-]?(\d{2})[/.-]?(\d{2})$/.exec(day)) ??
    [];
  const date = `${y.length === 2 ? `20${y}` : y}-${m.padStart(2, '0')}-${d.padStart(2, '0')}`;
  return isCalendarDate(date) ? date : null;
}

function swap(match: RegExpExecArray | null): string[] | null {
  return match && [match[0], match[3] ?? '', match[2] ?? '', match[1] ?? ''];
}

/** The separator before the cents. */
export type DecimalStyle = 'comma' | 'point';

const bare = (cell: string) => cell.replaceAll(/[\s\u00a0\u202f']|€|EUR/gi, '').replaceAll('−', '-');

/** The style a cell can only be meant in; null where it may be either. */
export function decimalStyleOf(cell: string): DecimalStyle | null {
  const digits = bare(cell).replaceAll(/[^\d.,]/g, '');
  const [comma, point] = [digits.lastIndexOf(','), digits.lastIndexOf('.')];
  if (comma >= 0 && point >= 0) return comma > point ? 'comma' : 'point';
  const [, sign] = /([.,])\d{1,2}$/.exec(digits) ?? [];
  if (sign) return sign === ',' ? 'comma' : 'point';
  // Several of one sign can only part thousands.
  if (digits.split('.').length > 2) return 'comma';
  return digits.split(',').length > 2 ? 'point' : null;
}

/** A sum as a bank writes it: sign before or after it or as brackets, thousands parted or not. Null: no such sum. */
export function readAmount(cell: string, style: DecimalStyle): Cents | null {
  const [thousands, decimal] = style === 'comma' ? ['.', ','] : [',', '.'];
  const [, open, before, number = '', after, close] = /^(\()?([+-])?([\d.,]+)([+-])?(\))?$/.exec(bare(cell)) ?? [];
  if (!number || Boolean(open) !== Boolean(close) || (before && after)) return null;
  const [whole = '', cents = '', ...more] = number.split(decimal);
  const isParted = new RegExp(`^\\d{1,3}(\\${thousands}\\d{3})+$`).test(whole);
  if (more.length > 0 || !/^\d{0,2}$/.test(cents) || !(isParted || /^\d+$/.test(whole))) return null;
  const amount = Number(`${whole.replaceAll(thousands, '')}${cents.padEnd(2, '0')}`);
  if (!(amount <= mostLineInCents)) return null;
  return (open || before === '-' || after === '-' ? -amount : amount) + 0;
}
