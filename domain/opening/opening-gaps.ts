import type { PaymentType } from '#contract/orders/payments.ts';
import type { OpeningGap } from '#contract/shop/opening.ts';
import type { Settings } from '#contract/shop/settings.ts';
import { unpayableKinds } from '../payments/offered-methods.ts';

/** Facts about the shop, read from its tables. */
export interface OpeningFacts {
  servedCodes: number;
  /** Windows that take a delivery on some weekday. */
  windows: number;
  /** Ways to pay that can be offered. */
  paymentTypes: readonly PaymentType[];
  meals: number;
  /** Coming dates on which something is offered. */
  menuDates: number;
}

type Particular = 'brand' | 'company' | 'tax' | 'contact' | 'bank';

/** Parts of the settings that still equal the example: documents must not carry an invented company. */
export function findPlaceholders(settings: Settings, example: Settings): Particular[] {
  const { company, tax, bank, contact, brand } = settings;
  const signs: Record<Particular, boolean> = {
    brand: [brand.instagram, brand.facebook].some((link) => link?.includes('.example') ?? false),
    company:
      company.name === example.company.name ||
      company.registryNumber === example.company.registryNumber ||
      company.address.street.el === example.company.address.street.el,
    tax: tax.vatNumber === example.tax.vatNumber,
    contact: contact.email.endsWith('.example') || contact.phone.link === example.contact.phone.link,
    bank: bank.iban === example.bank.iban || bank.holder === example.bank.holder,
  };
  return (Object.keys(signs) as Particular[]).filter((part) => signs[part]);
}

/** Missing parts before the shop may open. A bank is not required of a shop that takes no deposits. */
export function findOpeningGaps(
  { servedCodes, windows, paymentTypes, meals, menuDates }: OpeningFacts,
  placeholders: readonly Particular[],
): OpeningGap[] {
  const needed = placeholders.filter((part) => part !== 'bank' || paymentTypes.includes('bank-deposit'));
  const lacks: [isMissing: boolean, gap: OpeningGap][] = [
    [needed.includes('brand'), 'brand'],
    [needed.includes('company'), 'company'],
    [needed.includes('tax'), 'tax'],
    [needed.includes('contact'), 'contact'],
    [servedCodes === 0, 'place'],
    [windows === 0, 'windows'],
    [unpayableKinds(paymentTypes, true).length > 0, 'payments'],
    [needed.includes('bank'), 'bank'],
    [meals === 0, 'meals'],
    [menuDates === 0, 'menu'],
  ];
  return lacks.flatMap(([isMissing, gap]) => (isMissing ? [gap] : []));
}
