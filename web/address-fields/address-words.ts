import type { Language } from '#contract/fields/languages.ts';
import type { AddressForm } from '#contract/orders/cart.ts';
import type { Text } from '#web/texts/texts-provider.tsx';

/** Address details that help the courier at the door: "όροφος 3, κουδούνι «Παπαδάκη», τηλ. 694…" */
export function doorLine({ floor, bell, phone }: AddressForm, text: Text): string {
  return [
    floorWords(floor, text),
    bell && text('addresses-bell', { bell }),
    phone && text('addresses-phone', { phone: phone.replaceAll(' ', '\u00a0') }),
  ]
    .filter(Boolean)
    .join(', ');
}

/** People write "3", "3ος" and "ισόγειο". */
function floorWords(floor: string, text: Text): string {
  const number = /^(\d+)\s*(?:ος|st|nd|rd|th)?$/i.exec(floor)?.[1];
  return number ? text('addresses-floor', { floor: number }) : floor;
}

const helpful = ['phone', 'floor', 'bell'] as const;

/** docs/spec.md#address-reminders: a reminder of the fields left empty, or null. It never blocks the customer. */
export function missingLine(address: AddressForm, text: Text, language: Language): string | null {
  const missing = helpful.filter((name) => address[name] === '');
  if (missing.length === 0) return null;
  const list = new Intl.ListFormat(language).format(missing.map((name) => text(`addresses-missing-${name}`)));
  return text('addresses-missing', { count: missing.length, list });
}

export function isSamePostalAddress(one: AddressForm, other: AddressForm): boolean {
  return (Object.keys(one) as (keyof AddressForm)[]).every((name) => one[name] === other[name]);
}
