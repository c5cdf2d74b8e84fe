import type { MessageId } from '#texts/message-id.ts';
import { fieldErrorText } from '#web/forms/field-error-text.ts';
import type { Text } from '#web/texts/texts-provider.tsx';

/** Further errors of office fields: each text states the valid input. */
const officeFaults = {
  'date-out-of-range': 'field-date-out-of-range',
  'date-over': 'field-date-over',
  'date-too-far': 'field-date-too-far',
  'until-before-from': 'field-until-before-from',
  'time-before-from': 'field-time-before-from',
  'invalid-time': 'field-invalid-time',
  'text-day-taken': 'field-text-day-taken',
  'unknown-value': 'field-choose-one',
  'coupon-code-letters': 'field-coupon-code-letters',
  'address-letters': 'field-address-letters',
  'slug-taken': 'field-slug-taken',
  'order-number': 'field-order-number',
  'invalid-vat-number': 'field-invalid-tax-number',
  'invalid-iban': 'field-invalid-iban',
  'invalid-web-address': 'field-invalid-web-address',
  'invalid-series': 'field-invalid-series',
  'series-taken': 'field-series-taken',
  'invalid-phone-link': 'field-invalid-phone-link',
} as const satisfies Record<string, MessageId>;

const isOfficeFault = (code: string): code is keyof typeof officeFaults => Object.hasOwn(officeFaults, code);

/** Error text under a refused office field. */
export function fieldWords(text: Text, code: string | undefined): string | undefined {
  if (code === undefined) return undefined;
  const [, count] = /^digits-(\d+)$/.exec(code) ?? [];
  if (count) return text('field-digits', { count });
  return isOfficeFault(code) ? text(officeFaults[code]) : fieldErrorText(text, code);
}
