import { weeklyPlansPath } from '#contract/paths.ts';
import { formatEuros } from '#domain/money.ts';
import { brand } from '#texts/brand.ts';
import { CutOut } from '#web/meals/cut-out.tsx';
import { Link } from '#web/routing/link.tsx';
import { useText } from '#web/texts/texts-provider.tsx';
import { ButtonLink } from '#web/ui/buttons/button-link.tsx';

/** docs/spec.md#home-volume-offer: the home page banner. */
export function VolumeOffer() {
  const text = useText();
  const { percent, overInCents } = brand.offers.volume;
  return (
    <section className="volume-offer below-fold-27 md:below-fold-21">
      <h2 className="display-face text-xl">
        <span className="text-ink-tomato">{text('home-offer-percent', { percent })}</span>{' '}
        {text('home-offer-over', { amount: formatEuros(overInCents, { short: true }) })}
      </h2>
      <p className="max-w-[46ch]">{text('home-offer-text')}</p>
      <ButtonLink as={Link} to={weeklyPlansPath} fill="primary" className="mt-0.5">
        {text('home-offer-action')}
      </ButtonLink>
      <CutOut
        slug={brand.showcase.offer}
        alt=""
        sizes="(min-width: 900px) 560px, 300px"
        className="volume-offer-dish"
      />
    </section>
  );
}
