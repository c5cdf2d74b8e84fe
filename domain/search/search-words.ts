import type { AddressForm } from '#contract/orders/cart.ts';
import { normalisePhone } from '../orders/placing/person-marks.ts';
import { foldText } from '../search-text.ts';
import { soundsOfText } from './sound-of-words.ts';

/** Longer texts are cut: no search is that specific. */
const mostWords = 120;

type SearchedAddress = Partial<Pick<AddressForm, 'street' | 'number' | 'postalCode' | 'city' | 'phone'>>;

export interface SearchedPerson {
  name: string;
  email: string;
  phone: string;
}

export interface SearchedThing {
  /** Of an order. */
  number?: number;
  people: readonly SearchedPerson[];
  addresses: readonly SearchedAddress[];
}

/** All words by which an order or a customer is found. Their prefixes keep numbers (#) and e-mail addresses (@) apart from words. */
export function searchWordsOf({ number, people, addresses }: SearchedThing): string[] {
  const words = [
    ...(number === undefined ? [] : [numberWord(String(number))]),
    ...people.flatMap(({ name, email, phone }) => [...soundsOfText(name), ...emailWords(email), ...phoneWords(phone)]),
    ...addresses.flatMap(({ street = '', number: door = '', city = '', postalCode = '', phone = '' }) => [
      ...soundsOfText(`${street} ${door} ${city}`),
      ...soundsOfText(postalCode.replace(/\s/g, '')),
      ...phoneWords(phone),
    ]),
  ];
  return [...new Set(words)].slice(0, mostWords);
}

export const numberWord = (digits: string) => `#${digits}`;
export const emailWord = (email: string) => `@${foldText(email)}`;

function emailWords(email: string): string[] {
  return email === '' || email.endsWith('@invalid') ? [] : [emailWord(email)];
}

function phoneWords(phone: string): string[] {
  const digits = normalisePhone(phone);
  return digits === '' ? [] : [digits];
}
