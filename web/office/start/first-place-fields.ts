import { numberRules } from '#contract/fields/number-rules.ts';
import type { FirstPayment, FirstPlaceForm } from '#contract/shop/opening.ts';
import type { SentForm } from '../form-kit/answer-form.server.ts';

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
export type FirstPlaceField = (typeof firstPlaceFields)[number];

/** Typed values as the shop expects them; an empty second delivery window is left out. */
export function readFirstPlace({
  values,
  lists,
  number,
}: SentForm<FirstPlaceField, 'days' | 'payments'>): FirstPlaceForm {
  const count = (name: FirstPlaceField) => number(name, numberRules.openingCount);
  const money = (name: FirstPlaceField) => number(name, numberRules.regionMoney);
  const hasSecond = [values.from1, values.to1, values.places1].some((typed) => typed.trim() !== '');
  const second = hasSecond ? [{ from: values.from1, to: values.to1, deliveries: count('places1') }] : [];
  return {
    name: { el: values.nameEl, en: values.nameEn },
    minimum: money('minimum'),
    deliveryFee: money('deliveryFee'),
    freeDeliveryFrom: money('freeDeliveryFrom'),
    codes: values.codes,
    days: lists.days.map(Number),
    windows: [{ from: values.from0, to: values.to0, deliveries: count('places0') }, ...second],
    mealsPerDay: count('mealsPerDay'),
    payments: lists.payments as FirstPayment[],
  };
}
