import * as z from 'zod/mini';
import { PostalCode } from './areas.ts';
import { Email, optionalPhone, optionalText, requiredText } from './form-fields.ts';

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
