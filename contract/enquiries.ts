import * as z from 'zod/mini';
import { PostalCode } from './places.ts';

/** SPEC §5: a valid e-mail has a top-level domain of at least two letters. */
export const Email = z
  .string('required-field')
  .check(
    z.trim(),
    z.minLength(1, 'required-field'),
    z.maxLength(254, 'too-long'),
    z.regex(/^[^\s@<>()[\]\\,;:"]+@[^\s@<>()[\]\\,;:"]+\.[\p{L}]{2,}$/u, 'invalid-email'),
  );

const requiredText = (longest: number) =>
  z.string('required-field').check(z.trim(), z.minLength(1, 'required-field'), z.maxLength(longest, 'too-long'));
const optionalText = (longest: number) => z._default(z.string().check(z.trim(), z.maxLength(longest, 'too-long')), '');

/** Loose on purpose: people write numbers in many ways, and a missing space must not cost us a customer. */
const optionalPhone = z._default(z.string().check(z.trim(), z.regex(/^$|^\+?[\d\s().-]{10,20}$/, 'invalid-phone')), '');

/** Filled in by programs, never seen by people: whoever fills it gets a polite answer and no attention. */
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
  people: optionalText(20),
  message: requiredText(4000),
  website: trap,
});
export type BusinessContactForm = z.infer<typeof BusinessContactForm>;

/** Someone outside our area, or curious about the menu: tell me when there is news. */
export const AreaInterestForm = z.object({
  email: Email,
  postalCode: z.optional(PostalCode),
  website: trap,
});
export type AreaInterestForm = z.infer<typeof AreaInterestForm>;

export const Received = z.object({ received: z.literal(true) });
