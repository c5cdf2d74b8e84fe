import type { Language } from '#contract/fields/languages.ts';
import type { AddressForm } from '#contract/orders/cart.ts';
import type { Invoice } from '#contract/orders/payments.ts';
import { type Allergen, allergens } from '#contract/words/catalogue-words.ts';
import type { MissingPreference } from '#contract/words/kitchen-words.ts';
import { keptInvoice } from '#domain/orders/placing/invoice-rules.ts';
import { randomFrom, seedOf } from '#domain/random.ts';
import { inventedDomain } from '../../outbox/mail-store.ts';
import { companies, doorNotes, mensNames, surnames, womensNames } from './invented-names.ts';
import type { Place } from './list-places.ts';

export interface InventedPerson {
  /** The same number is the same person, at every start. */
  number: number;
  name: string;
  email: string;
  phone: string;
  language: Language;
  regionId: string;
  address: AddressForm;
  avoidAllergens: Allergen[];
  missingPreference: MissingPreference | null;
  invoice: Invoice | null;
}

/** From an unassigned range: an invented number must call no real person. */
const firstPhone = 6_900_010_000;

export function inventPerson(number: number, places: readonly Place[]): InventedPerson {
  const dice = randomFrom(seedOf(`person ${number}`));
  const isWoman = dice.chance(0.6);
  const [first, firstLatin] = dice.pick(isWoman ? womensNames : mensNames);
  const [ofMen, ofWomen, lastLatin] = dice.pick(surnames);
  const last = isWoman ? ofWomen : ofMen;
  const { postalCode, city, regionId, streets } = dice.pick(places);
  const phone = String(firstPhone + number);
  const street = dice.pick(streets);
  const address: AddressForm = {
    street,
    number: String(2 + dice.below(118)),
    postalCode,
    city,
    floor: String(dice.below(7)),
    bell: last,
    phone,
    notes: dice.chance(0.2) ? dice.pick(doorNotes) : '',
    country: 'GR',
  };
  return {
    number,
    name: `${first} ${last}`,
    email: `${firstLatin}.${lastLatin}.${number}@${inventedDomain}`,
    phone,
    language: dice.chance(0.08) ? 'en' : 'el',
    regionId,
    address,
    avoidAllergens: dice.chance(0.13) ? [dice.pick(allergens), ...(dice.chance(0.2) ? ['nuts' as const] : [])] : [],
    missingPreference: dice.chance(0.35) ? (dice.chance(0.7) ? 'nearest-dish' : 'money-back') : null,
    invoice: dice.chance(0.05) ? invoiceOf(number, dice.pick(companies), address) : null,
  };
}

function invoiceOf(
  number: number,
  companyName: string,
  { street, number: door, postalCode, city }: AddressForm,
): Invoice {
  return keptInvoice({
    companyName: `${companyName} ΙΚΕ`,
    vatNumber: vatNumberOf(number),
    profession: 'Υπηρεσίες',
    taxOffice: 'Α΄ Αθηνών',
    street: street ?? '',
    number: door ?? '',
    postalCode: postalCode ?? '',
    city: city ?? '',
  });
}

/** With a valid check digit, below every number that was ever issued. */
function vatNumberOf(number: number): string {
  const digits = String(number % 10_000).padStart(8, '0');
  const sum = [...digits].reduce((total, digit, place) => total + Number(digit) * 2 ** (8 - place), 0);
  return `${digits}${(sum % 11) % 10}`;
}
