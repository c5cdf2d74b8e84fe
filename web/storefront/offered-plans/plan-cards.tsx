import { dietPath } from '#contract/paths.ts';
import { Link } from '#web/routing/link.tsx';
import { useText } from '#web/texts/texts-provider.tsx';
import { Price } from '#web/ui/display/price.tsx';
import type { PlanCard } from './cheapest-plans.ts';
import { PlanPicture } from './plan-picture.tsx';

const wideSizes = '(min-width: 900px) min(640px, 50vw), 94vw';
const sizes = '(min-width: 900px) min(320px, 25vw), (min-width: 600px) 32vw, 47vw';

/** The seven goals; the first has the full width on phones and half of it on wide screens. */
export function PlanCards({ plans }: { plans: readonly PlanCard[] }) {
  const text = useText();
  return (
    <section className="below-fold-84 md:below-fold-60 after-first-paint">
      <h2 className="display-face text-xl">{text('home-plans-title')}</h2>
      <p className="mt-1.5 max-w-[56ch] text-ink-muted text-lead">{text('home-plans-lead')}</p>
      <ul className="mt-3.5 grid grid-cols-2 gap-1.5 sm:grid-cols-3 md:mt-7 md:grid-cols-4 md:gap-2.5">
        {plans.map((plan, index) => (
          <li key={plan.tag} className="plan-card">
            <PlanTile plan={plan} sizes={index === 0 ? wideSizes : sizes} />
          </li>
        ))}
      </ul>
    </section>
  );
}

function PlanTile({ plan, sizes }: { plan: PlanCard; sizes: string }) {
  const text = useText();
  return (
    <Link to={dietPath(plan.tag)}>
      <span className="plan-card-picture">
        <PlanPicture tag={plan.tag} sizes={sizes} alt="" />
      </span>
      <span className="plan-card-words">
        <b>{plan.name}</b>
        <span>{plan.description}</span>
        <small>
          {text('meal-from')} <Price cents={plan.priceFromInCents} /> {text('meal-per-meal')}
        </small>
      </span>
    </Link>
  );
}
