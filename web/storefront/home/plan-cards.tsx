import { Link } from 'react-router';
import { dietPath } from '#contract/paths.ts';
import { useText } from '#web/texts/texts-provider.tsx';
import { Price } from '#web/ui/display/price.tsx';
import type { PlanCard } from '../plans/cheapest-plans.ts';
import { PlanPicture } from '../plans/plan-picture.tsx';

const wideSizes = '(min-width: 900px) min(640px, 50vw), 94vw';
const sizes = '(min-width: 900px) min(320px, 25vw), (min-width: 600px) 32vw, 47vw';

/** The seven goals; the first takes the whole width on phones and half of it on wide screens. */
export function PlanCards({ plans }: { plans: readonly PlanCard[] }) {
  const text = useText();
  return (
    <section>
      <h2 className="display-face text-xl">{text('home-plans-title')}</h2>
      <p className="mt-1.5 max-w-[56ch] text-ink-muted text-lead">{text('home-plans-lead')}</p>
      <ul className="mt-3.5 grid grid-cols-2 gap-1.5 sm:grid-cols-3 md:mt-7 md:grid-cols-4 md:gap-2.5">
        {plans.map((plan, index) => (
          <li key={plan.tag} className="group/plan grid min-w-0 first:col-span-full md:first:col-span-2">
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
    <Link
      to={dietPath(plan.tag)}
      prefetch="intent"
      className="tint-edge flex flex-col overflow-hidden rounded-picture bg-ground-sunken text-ink no-underline"
    >
      <span className="block aspect-4/3 overflow-hidden group-first/plan:max-md:aspect-16/10 md:aspect-auto md:h-26.5 md:flex-auto md:group-first/plan:h-40 [&_img]:size-full [&_img]:object-cover [&_img]:transition-[scale] [&_img]:duration-(--t-drawer) [&_img]:ease-house hover:[&_img]:scale-104">
        <PlanPicture tag={plan.tag} sizes={sizes} alt="" />
      </span>
      <span className="flex flex-1 flex-col gap-0.5 p-1.75 md:flex-none md:px-2.5 md:py-2.25">
        <b className="display-face text-m leading-[1.15] tracking-[-0.012em] group-first/plan:text-l md:text-[1.5rem]">
          {plan.name}
        </b>
        <span className="text-ink-muted text-s leading-[1.4] md:group-not-first/plan:min-h-[2.8em]">
          {plan.description}
        </span>
        <span className="mt-auto pt-1 text-ink-muted text-s">
          {text('meal-from')} <Price cents={plan.priceFromInCents} className="font-bold text-[1.0625rem] text-ink" />{' '}
          {text('meal-per-meal')}
        </span>
      </span>
    </Link>
  );
}
