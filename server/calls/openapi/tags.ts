import type { CallContract } from '#contract/call-contract.ts';
import { customerCallTable } from '#contract/customer-calls.ts';
import { orderCallTable } from '#contract/order-calls.ts';
import { staffCalls } from '#contract/staff-calls.ts';

/** What the calls are about, in the order in which a reader meets them. */
export const tags = {
  catalogue: 'What is on offer, and where it is delivered; the same for everyone',
  cart: 'From a plan to a full cart',
  orders: 'From the checkout to the last delivery, and its payment',
  account: 'Signing in, and what a customer keeps with the shop',
  enquiries: 'Messages to the shop',
  office: 'For those who work at the shop, each call with the roles that may make it',
} as const;

export function tagOf(name: string, { isPublic }: CallContract): keyof typeof tags {
  if (name in staffCalls) return 'office';
  if (name in orderCallTable) return 'orders';
  if (name in customerCallTable) return 'account';
  if (isPublic) return 'catalogue';
  return /^(?:cart|date)-/.test(name) ? 'cart' : 'enquiries';
}
