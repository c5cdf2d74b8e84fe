import { customerCallTable } from '#contract/customers/customer-calls.ts';
import type { CallContract } from '#contract/fields/call-contract.ts';
import { orderCallTable } from '#contract/orders/order-calls.ts';
import { staffCalls } from '#contract/staff-calls.ts';

/** Topics of the calls, in reading order. */
export const tags = {
  catalogue: 'The offer and its delivery areas; the same for everyone',
  cart: 'From a plan to a full cart',
  orders: 'Checkout, orders, deliveries and payment',
  account: 'Sign-in, and the data a customer stores with the shop',
  enquiries: 'Messages to the shop',
  office: 'For shop staff, each call with the roles that may make it',
} as const;

export function tagOf(name: string, { isPublic }: CallContract): keyof typeof tags {
  if (name in staffCalls) return 'office';
  if (name in orderCallTable) return 'orders';
  if (name in customerCallTable) return 'account';
  if (isPublic) return 'catalogue';
  return /^(?:cart|date)-/.test(name) ? 'cart' : 'enquiries';
}
