import { menuPath, plansPath, productPath } from '#contract/paths.ts';
import type { AreaAnswer } from '#web/address-fields/check-area.ts';
import type { FormAnswer } from '#web/forms/form-answer.ts';
import { CutOut } from '#web/meals/cut-out.tsx';
import { Link } from '#web/routing/link.tsx';
import { useText } from '#web/texts/texts-provider.tsx';
import { ButtonLink } from '#web/ui/buttons/button-link.tsx';
import { IconChevronRight } from '#web/ui/icons/controls.tsx';
import { AreaCheck } from './area-check-form.tsx';

type HeroDish = { slug: string; name: string; calories: number; protein: number };
type HeroProps = { dish: HeroDish | null; area: AreaAnswer | null; interest: FormAnswer | undefined };

/** Paper and olive, with the plate on the seam between them. Its styles are in home.css. */
export function Hero({ dish, area, interest }: HeroProps) {
  const text = useText();
  return (
    <section className="hero">
      <div className="hero-words">
        <h1>
          <span className="block">{text('home-title-first')}</span> {text('home-title-second')}
        </h1>
        <p className="hero-lead">{text('home-lead')}</p>
        {/* On phones the bar at the bottom has this step. */}
        <p className="flex flex-wrap items-center gap-x-1 gap-y-1.5 max-md:hidden">
          <ButtonLink as={Link} to={plansPath} fill="accent" size="large">
            {text('start-now')}
          </ButtonLink>
          <ButtonLink as={Link} to={menuPath} fill="quiet">
            {text('home-see-menu')}
            <IconChevronRight size={18} className="rtl:-scale-x-100" />
          </ButtonLink>
        </p>
      </div>
      <HeroPlate dish={dish} />
      <div className="hero-area">
        <AreaCheck answer={area} interest={interest} />
      </div>
    </section>
  );
}

function HeroPlate({ dish }: { dish: HeroDish | null }) {
  return (
    <div className="hero-plate">
      <CutOut
        slug={dish?.slug ?? 'none'}
        alt={dish?.name ?? ''}
        sizes="(min-width: 900px) min(52vw, 820px), 436px"
        priority
        className="hero-dish"
      />
      {dish ? <DishTicket dish={dish} /> : null}
    </div>
  );
}

/** Small flag in the dish: its name up to the first comma, and the two most relevant figures. */
function DishTicket({ dish }: { dish: HeroDish }) {
  const text = useText();
  return (
    <Link to={productPath(dish.slug)} className="hero-ticket">
      <b>{dish.name.split(',')[0]}</b>
      <dl>
        <div>
          <dt>kcal</dt>
          <dd>{dish.calories}</dd>
        </div>
        <div>
          <dt>{text('meal-protein')}</dt>
          <dd>{`${dish.protein}\u00a0g`}</dd>
        </div>
      </dl>
    </Link>
  );
}
