import type { AddressForm } from '#contract/orders/cart.ts';
import type { Contact } from '#contract/orders/orders.ts';
import { foldText } from '../../search-text.ts';

/** A phone number in a normal form; empty when there is none. Greek numbers count with and without their country code. */
export function normalisePhone(phone: string): string {
  const digits = phone.replace(/\D/g, '').replace(/^00/, '');
  return digits.length === 12 && digits.startsWith('30') ? digits.slice(2) : digits;
}

type Door = Pick<AddressForm, 'street' | 'number' | 'postalCode' | 'floor' | 'bell'>;

/** An address in a normal form. Floor and bell belong to it: neighbours are other people. */
export function normaliseDoor({ street, number, postalCode, floor, bell }: Door): string {
  return [postalCode, street, number, floor, bell].map(bareText).join('|');
}

function bareText(text: string): string {
  return foldText(text).replace(/[^\p{L}\p{N}]/gu, '');
}

interface OrderingPerson {
  accountId: string;
  /** The account's own address, proven to be theirs. */
  email: string;
  contact: Contact;
  address: Door & { phone: string };
}

/** Marks that identify a person. `mine` is stored with the granted discount; a stored mark in `met` refuses another discount. */
interface PersonMarks {
  mine: string[];
  met: string[];
}

/**
 * A customer who names another person as the contact of an order is identified by that phone and address only among those who do the same:
 * the named person still has a first order of their own.
 */
export function marksOf({ accountId, email, contact, address }: OrderingPerson): PersonMarks {
  const isSelf = sameMailbox(contact.email) === sameMailbox(email);
  const phone = normalisePhone(contact.phone || address.phone);
  const self = [...(phone === '' ? [] : [`phone ${phone}`]), `door ${normaliseDoor(address)}`];
  const named = self.map((mark) => `named ${mark}`);
  const account = [`account ${accountId}`, `e-mail ${sameMailbox(email)}`];
  return { mine: [...account, ...(isSelf ? self : named)], met: [...account, ...self, ...(isSelf ? [] : named)] };
}

function sameMailbox(email: string): string {
  return email.trim().normalize('NFC').toLowerCase();
}
