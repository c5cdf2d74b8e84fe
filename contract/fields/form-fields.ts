import * as z from 'zod/mini';

export const requiredText = (longest: number) =>
  z.string('required-field').check(z.trim(), z.minLength(1, 'required-field'), z.maxLength(longest, 'too-long'));

export const optionalText = (longest: number) =>
  z._default(z.string('invalid-field').check(z.trim(), z.maxLength(longest, 'too-long')), '');

/** An hour in Athens. */
export const timeOfDay = z.string('required-field').check(z.regex(/^([01]\d|2[0-3]):[0-5]\d$/, 'invalid-time'));

/** The deliveries that were shown before the second press. More than a shop can have coming. */
export const seenDeliveries = z._default(z.array(z.uuid('invalid-field')).check(z.maxLength(20_000, 'too-long')), []);

/** docs/spec.md#forms-email: a valid e-mail has a top-level domain of at least two letters. */
export const Email = z
  .string('required-field')
  .check(
    z.trim(),
    z.minLength(1, 'required-field'),
    z.maxLength(254, 'too-long'),
    z.regex(/^[^\s@<>()[\]\\,;:"]+@[^\s@<>()[\]\\,;:"]+\.[\p{L}]{2,}$/u, 'invalid-email'),
  );

/** Empty or a number. Loose on purpose: people write numbers in many ways, and a missing space must not cost us a customer. */
export const Phone = z.string('invalid-field').check(z.trim(), z.regex(/^$|^\+?[\d\s().-]{10,20}$/, 'invalid-phone'));
export const optionalPhone = z._default(Phone, '');
