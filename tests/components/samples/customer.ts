import type * as z from 'zod/mini';
import { Customer, CustomerAddress, CustomerCoupon, DeviceCollection } from '#contract/customers/customers.ts';

/** A customer without any stated diet. */
export function customer(facts: Partial<Customer> = {}): Customer {
  return Customer.parse({
    id: 'c1',
    name: 'Ελένη Δήμου',
    email: 'eleni@example.com',
    isEmailVerified: true,
    phone: '6941234567',
    language: 'el',
    hasPassword: true,
    platforms: [],
    avoidAllergens: [],
    dislikes: { meals: [], mainIngredients: [] },
    marketingConsent: false,
    allergyConsent: { isGiven: false, isForOthers: false, erasedOn: null },
    missingPreference: null,
    hasToldTastes: false,
    hasOrdered: false,
    isStaff: false,
    credit: 0,
    hasFreshProof: false,
    pendingEmail: null,
    ...facts,
  });
}

/** The given number of devices; the first of them is this one. */
export function devices(count: number) {
  const items = Array.from({ length: count }, (_, index) => ({
    id: `d${index}`,
    device: `Firefox ${index}`,
    createdAt: '2026-11-10T08:00:00Z',
    lastSeenAt: `2026-11-1${count - index}T08:00:00Z`,
    isCurrent: index === 0,
  }));
  return DeviceCollection.parse({ items }).items;
}

type AddressFacts = Partial<Omit<CustomerAddress, 'address'>> & { address?: Partial<CustomerAddress['address']> };

export function savedAddress({ address, ...facts }: AddressFacts = {}): CustomerAddress {
  const inAthens = { street: 'Αρχελάου', number: '18', postalCode: '11635', city: 'Αθήνα', country: 'GR' as const };
  return CustomerAddress.parse({
    id: 'a1',
    label: 'Σπίτι',
    isDefault: true,
    isServed: true,
    ...facts,
    address: { ...inAthens, ...address },
  });
}

type CouponFacts = Partial<Omit<z.infer<typeof CustomerCoupon>, 'coupon'>> & {
  coupon?: Partial<z.infer<typeof CustomerCoupon>['coupon']>;
};

/** Ten euros off orders of sixty and more, without an end. */
export function heldCoupon({ coupon, ...facts }: CouponFacts = {}) {
  const tenOff = { code: 'TENOFF', name: 'Δέκα ευρώ', percent: null, amount: 1000, minimumSubtotal: 6000 };
  return CustomerCoupon.parse({
    validUntil: null,
    orderKinds: ['single', 'weekly', 'monthly'],
    state: 'usable',
    ...facts,
    coupon: { ...tenOff, ...coupon },
  });
}
