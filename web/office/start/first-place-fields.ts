import type { FirstPayment, FirstPlaceForm } from '#contract/opening.ts';
import { centsOfTyped } from '../kit/typed-euros.ts';

export const firstPlaceFields = [
  'nameEl',
  'nameEn',
  'codes',
  'minimum',
  'deliveryFee',
  'freeDeliveryFrom',
  'from0',
  'to0',
  'places0',
  'from1',
  'to1',
  'places1',
  'mealsPerDay',
] as const;
type Values = Record<(typeof firstPlaceFields)[number] | 'days' | 'payments', string>;

/** What was typed, as the shop takes it; a second window that was left empty is none. What is no number is the shop's to refuse. */
export function readFirstPlace(values: Values): FirstPlaceForm {
  const first = { from: values.from0, to: values.to0, deliveries: whole(values.places0) };
  const second = { from: values.from1, to: values.to1, deliveries: whole(values.places1) };
  const hasSecond = [values.from1, values.to1, values.places1].some((typed) => typed.trim() !== '');
  return {
    name: { el: values.nameEl, en: values.nameEn },
    minimum: centsOfTyped(values.minimum),
    deliveryFee: centsOfTyped(values.deliveryFee),
    freeDeliveryFrom: centsOfTyped(values.freeDeliveryFrom),
    codes: values.codes,
    days: values.days.split(',').filter(Boolean).map(Number),
    windows: hasSecond ? [first, second] : [first],
    mealsPerDay: whole(values.mealsPerDay),
    payments: values.payments.split(',').filter(Boolean) as FirstPayment[],
  };
}

function whole(typed: string): number {
  return /^\d{1,6}$/.test(typed.trim()) ? Number(typed) : -1;
}
