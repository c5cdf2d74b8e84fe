import type { MealCard } from '#contract/meals/meals.ts';
import { menuPath, plansPath, productPath } from '#contract/paths.ts';
import { MealPicture } from '#web/meals/meal-picture.tsx';
import { Link } from '#web/routing/link.tsx';
import { AccountHead } from '#web/storefront/account/parts/account-section.tsx';
import { useText } from '#web/texts/texts-provider.tsx';
import { ButtonLink } from '#web/ui/buttons/button-link.tsx';

/** Without an order: an empty table, with the meals of these days. */
export function NoOrders({ tasters }: { tasters: readonly MealCard[] }) {
  const text = useText();
  return (
    <main className="min-w-0">
      <AccountHead title={text('orders-none')}>
        <p className="max-w-[56ch] text-ink-muted text-lead">{text('orders-none-hint')}</p>
      </AccountHead>
      <ul className="grid max-w-[860px] grid-cols-3 gap-1 sm:gap-3">
        {tasters.map(({ slug, name, image }) => (
          <li key={slug} className="min-w-0">
            <Link to={productPath(slug)} className="group/plate grid gap-1 text-center no-underline">
              <span className="aspect-square overflow-hidden rounded-round border-2 border-primary p-0.5 sm:p-0.75">
                <MealPicture
                  image={image}
                  widest={400}
                  sizes="(min-width: 900px) 270px, 30vw"
                  alt=""
                  className="size-full! rounded-round object-cover"
                />
              </span>
              <span className="display-face line-clamp-3 text-[0.9375rem] leading-[1.2] max-[359px]:text-xs group-hover/plate:underline sm:text-m">
                {name}
              </span>
            </Link>
          </li>
        ))}
      </ul>
      <div className="mt-4 flex flex-wrap gap-1.5 max-sm:grid">
        <ButtonLink as={Link} to={plansPath} fill="accent" size="large">
          {text('orders-none-start')}
        </ButtonLink>
        <ButtonLink as={Link} to={menuPath} fill="quiet" size="large">
          {text('orders-none-menu')}
        </ButtonLink>
      </div>
    </main>
  );
}
