import type { PaymentType } from '#contract/orders/payments.ts';
import type { FirstPayment, FirstPlaceForm } from '#contract/shop/opening.ts';
import { readPastedCodes } from '#domain/delivery/pasted-codes.ts';
import { insertAuditEntry } from '../audit/audit-store.ts';
import { CallFailure } from '../calls/call-failure.ts';
import type { CallContext } from '../calls/handlers.ts';
import type { Queryable } from '../database/database.ts';
import { insertFirstPlace, insertPostalCodes, insertWindows, type KnownCode } from './first-place-store.ts';

export interface FirstPlaceParts {
  /** Slugs of the kitchen and the business in API addresses. */
  spot: string;
  business: string;
  /** Postal codes with a known municipality, served or not. */
  listKnownCodes(): readonly KnownCode[];
}

/** Creates everything the first order needs of a location in one transaction: an incomplete location takes no orders. */
export async function makeFirstPlace(
  { spot, business, listKnownCodes }: FirstPlaceParts,
  tx: Queryable,
  form: FirstPlaceForm,
  context: CallContext,
): Promise<void> {
  const { name, minimum, deliveryFee, freeDeliveryFrom, payments, windows, days, mealsPerDay } = form;
  if (freeDeliveryFrom < minimum) throw new CallFailure('free-below-minimum');
  windows.forEach(({ from, to }, index) => {
    const isTwice = windows.some((other, at) => at < index && other.from === from && other.to === to);
    if (to <= from || isTwice) throw wrong(`windows.${index}.to`);
  });
  const pasted = readPastedCodes(form.codes, { regionId: 'new', takesOver: false, regionOf: () => null });
  if (pasted.some(({ outcome }) => outcome === 'unreadable')) throw wrong('codes');
  const served = pasted.flatMap(({ code, outcome }) => (code && outcome === 'added' ? [code] : []));
  const rules = { minimum, deliveryFee, freeDeliveryFrom };
  const { spotId, regionId } = await insertFirstPlace(tx, { spot, business, name, rules });
  const known = listKnownCodes();
  const isKnown = new Set(known.map(({ postalCode }) => postalCode));
  // The municipality of a code outside the list is unknown: the code gets the name of its region.
  const others = served.filter((code) => !isKnown.has(code));
  const all = [...known, ...others.map((postalCode) => ({ postalCode, municipality: name, regionalUnit: name }))];
  await insertPostalCodes(tx, { codes: all, served, regionId });
  await insertWindows(tx, {
    spotId,
    windows,
    days: [...new Set(days)],
    mealsPerDay,
    payments: payments.flatMap(typesOf),
  });
  await insertAuditEntry(tx, context, {
    subject: { kind: 'place', id: spotId },
    action: 'first-place-made',
    after: { name, ...rules, codes: served.length, windows, days, mealsPerDay, payments },
  });
}

/** What the owner names when the shop is set up offers these, in this order. */
const offeredBy = {
  viva: 'cards',
  'credit-card': 'cards',
  'viva-recurring': 'cards',
  pos: 'pos',
  'cash-on-delivery': 'cash-on-delivery',
  'bank-deposit': 'bank-deposit',
} as const satisfies Record<PaymentType, FirstPayment>;

function typesOf(payment: FirstPayment): PaymentType[] {
  const types = Object.keys(offeredBy) as PaymentType[];
  return types.filter((type) => offeredBy[type] === payment);
}

function wrong(field: string): CallFailure<'invalid-input'> {
  return new CallFailure('invalid-input', { fields: { [field]: 'invalid-field' } });
}
