import { formatEuros } from '#domain/money.ts';

/** Text as matchers read it from the screen, where white space of any kind is one space. */
export function asRead(text: string): string {
  return text.replaceAll(/\s+/g, ' ').trim();
}

/** "82,50 €" */
export function euros(cents: number, options?: Parameters<typeof formatEuros>[1]): string {
  return asRead(formatEuros(cents, options));
}
