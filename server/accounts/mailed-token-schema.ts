import * as z from 'zod';
import { socialPlatforms } from '#contract/customers/customers.ts';

/** What a mailed link keeps until it is opened, by its purpose. */
export const storedTokenData = {
  'sign-in': z.object({ name: z.string().optional() }),
  'password-reset': z.object({}),
  'email-change': z.object({ mark: z.string() }),
  'identity-link': z.object({ provider: z.enum(socialPlatforms), subject: z.string() }),
  'account-proof': z.object({}),
  'email-undo': z.object({}),
  'offers-consent': z.object({ recordedBy: z.string().nullable() }),
};
