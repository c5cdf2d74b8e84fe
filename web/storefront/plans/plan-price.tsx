import { useText } from '#web/texts/texts-provider.tsx';
import { Price } from '#web/ui/display/price.tsx';

type PlanPriceProps = { listInCents: number; totalInCents: number };

/** The same price from here to the cart; with an offer, the former price is beside it. */
export function PlanPrice({ listInCents, totalInCents }: PlanPriceProps) {
  const text = useText();
  if (listInCents === totalInCents) return <Price cents={totalInCents} />;
  return (
    <>
      <s className="me-0.75 font-normal text-ink-muted text-s">
        <span className="sr-only">{text('plans-price-before')} </span>
        <Price cents={listInCents} />
      </s>{' '}
      <Price cents={totalInCents} />
    </>
  );
}
