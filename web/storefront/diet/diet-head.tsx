import { menuPath, plansPath } from '#contract/paths.ts';
import { Link } from '#web/routing/link.tsx';
import { useText } from '#web/texts/texts-provider.tsx';
import { ButtonLink } from '#web/ui/buttons/button-link.tsx';
import { Price } from '#web/ui/display/price.tsx';
import { IconChevronRight } from '#web/ui/icons/controls.tsx';
import type { PlanCard } from '../offered-plans/cheapest-plans.ts';
import { PlanPicture } from '../offered-plans/plan-picture.tsx';

/** Purpose and price of the plan, and the next step. */
export function DietHead({ plan }: { plan: PlanCard }) {
  const text = useText();
  return (
    <section className="grid bg-ground-sunken md:grid-cols-2">
      <div className="grid content-center justify-items-start gap-2 px-(--gutter) py-4 md:order-first md:py-9 md:ps-[max(var(--gutter),calc((100vw-var(--page))/2))] md:pe-6">
        <p className="font-semibold text-ink-olive text-s">{plan.name}</p>
        <h1 className="display-face text-xl">{text(`diet-title-${plan.tag}`)}</h1>
        <p className="max-w-[44ch] text-ink-muted text-lead">{plan.description}</p>
        <p className="text-ink-muted">
          {text('meal-from')} <Price cents={plan.priceFromInCents} className="display-face text-[2rem] text-ink" />{' '}
          {text('meal-per-meal')}
        </p>
        {/* On phones the bar at the bottom has the accent button. */}
        <p className="mt-1 flex flex-wrap items-center gap-1">
          <ButtonLink as={Link} to={plansPath} fill="accent" size="large" className="max-md:hidden">
            {text('diet-start')}
          </ButtonLink>
          <ButtonLink as={Link} to={plansPath} fill="primary" className="md:hidden">
            {text('diet-start')}
          </ButtonLink>
          <ButtonLink as={Link} to={menuPath} fill="quiet">
            {text('diet-to-menu')}
            <IconChevronRight size={18} className="rtl:-scale-x-100" />
          </ButtonLink>
        </p>
      </div>
      <div className="order-first aspect-4/3 overflow-hidden md:order-none md:aspect-auto md:min-h-55 [&_img]:size-full [&_img]:object-cover">
        <PlanPicture tag={plan.tag} sizes="(min-width: 900px) 50vw, 100vw" alt="" priority />
      </div>
    </section>
  );
}
