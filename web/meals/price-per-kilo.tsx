import { formatEuros } from '#domain/money.ts';
import { useText } from '#web/texts/texts-provider.tsx';

/** Shown beside every price of a meal. */
export function PricePerKilo({ cents }: { cents: number }) {
  const text = useText();
  return <span className="per-kilo">{text('price-per-kilo', { price: formatEuros(cents) })}</span>;
}
