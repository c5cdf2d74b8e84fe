import * as z from 'zod/mini';
import { Email, optionalPhone, requiredText } from '../fields/form-fields.ts';
import { PostalCode } from './areas.ts';

/** Left empty, or how many people there are. */
const optionalPeople = z._default(
  z.string('invalid-field').check(z.trim(), z.regex(/^$|^0*[1-9]\d{0,4}$/, 'invalid-people')),
  '',
);

/** Honeypot, never visible to people: an enquiry with a value gets a polite answer and is ignored. */
const trap = z._default(z.string(), '');

export const ContactForm = z.object({
  name: requiredText(100),
  email: Email,
  phone: optionalPhone,
  message: requiredText(4000),
  website: trap,
});
export type ContactForm = z.infer<typeof ContactForm>;

export const BusinessContactForm = z.object({
  company: requiredText(150),
  name: requiredText(100),
  email: Email,
  phone: optionalPhone,
  people: optionalPeople,
  message: requiredText(4000),
  website: trap,
});
export type BusinessContactForm = z.infer<typeof BusinessContactForm>;

/** A visitor outside our area, or curious about the menu, who wants to be notified. */
export const AreaInterestForm = z.object({
  email: Email,
  postalCode: z.optional(PostalCode),
  website: trap,
});
export type AreaInterestForm = z.infer<typeof AreaInterestForm>;
