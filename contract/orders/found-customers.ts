import * as z from 'zod/mini';
import { wholeNumber } from '../fields/query-fields.ts';
import { searchText } from './desk-orders.ts';

export const CustomerSearchQuery = z.object({
  text: searchText,
  /** The `next` of the page before. */
  before: z.optional(
    z.string('invalid-field').check(z.regex(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z_[0-9a-f-]{36}$/, 'invalid-field')),
  ),
  limit: wholeNumber(1, 50, 20),
});
export type CustomerSearchQuery = z.infer<typeof CustomerSearchQuery>;

export const FoundCustomer = z.object({
  id: z.string(),
  name: z.string(),
  phone: z.string(),
  email: z.string(),
  /** The default address; empty without one. */
  street: z.string(),
  city: z.string(),
  joinedAt: z.string(),
  orders: z.int(),
  lastOrder: z.nullable(z.object({ id: z.string(), number: z.string(), placedAt: z.string() })),
});
export type FoundCustomer = z.infer<typeof FoundCustomer>;
/** Who joined last comes first. `next`: where the page after begins; null after the last. */
export const FoundCustomerCollection = z.object({ items: z.array(FoundCustomer), next: z.nullable(z.string()) });
export type FoundCustomerCollection = z.infer<typeof FoundCustomerCollection>;
