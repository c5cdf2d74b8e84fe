import { lazy, Suspense } from 'react';
import type { AddressCheck } from '#contract/delivery/areas.ts';
import { formatEuros } from '#domain/money.ts';
import { formatDate } from '#web/dates/format-date.ts';
import type { FormAnswer } from '#web/forms/form-answer.ts';
import { useLanguage, useText } from '#web/texts/texts-provider.tsx';
import { IconCheck } from '#web/ui/icons/controls.tsx';

/** Loaded only outside the delivery area. */
const AreaInterest = lazy(() =>
  import('#web/address-fields/area-interest.tsx').then((module) => ({ default: module.AreaInterest })),
);

type AreaAnswerLineProps = { check: AddressCheck; interest: FormAnswer | undefined };

/** Region, minimum, fee and first delivery in one line; or the offer of a notification. */
export function AreaAnswerLine({ check, interest }: AreaAnswerLineProps) {
  const text = useText();
  const language = useLanguage();
  const { region, nextDelivery, municipality, postalCode } = check;
  if (!check.isServed || !region) {
    return (
      <Suspense>
        <AreaInterest key={postalCode} postalCode={postalCode} answer={interest} />
      </Suspense>
    );
  }
  const fee = {
    fee: formatEuros(region.deliveryFee, { short: true }),
    freeFrom: formatEuros(region.freeDeliveryFrom, { short: true }),
  };
  return (
    <p className="flex gap-1.25 text-ink-on-olive-muted text-s leading-[1.45] md:text-ink-muted">
      <IconCheck className="text-mark-on-olive md:text-met" />
      <span className="figures">
        <b className="font-[650] text-ink-on-olive md:text-ink">
          {text('home-area-yes', { place: municipality ?? region.name })}
        </b>{' '}
        {text('home-area-minimum', { minimum: formatEuros(region.minimum, { short: true }) })}{' '}
        {region.deliveryFee === 0 ? text('home-area-free') : text('home-area-fee', fee)}{' '}
        {nextDelivery ? text('home-area-next', { date: formatDate(nextDelivery.date, language, 'long') }) : null}
      </span>
    </p>
  );
}
