import type { AddressCheck } from '#contract/delivery/areas.ts';
import { formatEuros } from '#domain/money.ts';
import { formatDate } from '#web/dates/format-date.ts';
import { useLanguage, useText } from '#web/texts/texts-provider.tsx';
import { IconCheck } from '#web/ui/icons/controls.tsx';

type AreaLineProps = {
  check: AddressCheck;
  /** A plan is delivered free, and its first date differs from the first delivery day of the region. */
  plan: { firstDelivery: string | null } | null;
};

/** The result of a postal code check in one line: region, minimum, fee, next delivery. */
export function AreaLine({ check, plan }: AreaLineProps) {
  const text = useText();
  const language = useLanguage();
  const { region, municipality } = check;
  if (!region) return null;
  const short = (cents: number) => formatEuros(cents, { short: true });
  const next = plan ? plan.firstDelivery : (check.nextDelivery?.date ?? null);
  const isFree = plan !== null || region.deliveryFee === 0;
  return (
    <p className="tint-edge flex gap-1.25 rounded-picture bg-surface-leaf px-2 py-1.5 text-[0.9375rem] leading-[1.45]">
      <IconCheck className="text-met" />
      <span className="figures">
        <b className="font-[650]">{text('home-area-yes', { place: municipality ?? region.name })}</b>{' '}
        {text('home-area-minimum', { minimum: short(region.minimum) })}{' '}
        {isFree
          ? text('home-area-free')
          : text('home-area-fee', { fee: short(region.deliveryFee), freeFrom: short(region.freeDeliveryFrom) })}{' '}
        {next ? text('home-area-next', { date: formatDate(next, language, 'long') }) : null}
      </span>
    </p>
  );
}
