import { decimalStyleOf, readAmount } from '#domain/bank/read-cells.ts';
import type { Cents } from '#domain/money.ts';

/** What is no amount is the shop's to refuse. */
export function centsOfTyped(typed: string): Cents {
  return readAmount(typed, decimalStyleOf(typed) ?? 'comma') ?? -1;
}

/** An amount as it stands in a field. */
export function eurosToType(cents: Cents): string {
  return (cents / 100).toFixed(2).replace('.', ',');
}
