import type { Cart } from '#contract/orders/cart.ts';
import type { CartFacts } from '#domain/cart/cart-facts.ts';
import { formatDate } from '#web/dates/format-date.ts';
import { Link } from '#web/routing/link.tsx';
import { OpenOrder } from '#web/storefront/cart/parts/open-cart.tsx';
import { useLanguage, useText } from '#web/texts/texts-provider.tsx';
import { Button } from '#web/ui/buttons/button.tsx';
import { ButtonLink } from '#web/ui/buttons/button-link.tsx';
import type { MenuQuery } from '../filters/menu-query.ts';
import { menuUrl, useMenuView } from '../filters/menu-view.ts';
import { decideNextDay } from './next-day.ts';

type NextActionProps = { cart: Cart; facts: CartFacts; menuId: string; query: MenuQuery };

/** Shown once this delivery is complete: leads to the next incomplete one, or to the order. */
export function NextAction({ cart, facts, menuId, query }: NextActionProps) {
  const text = useText();
  const language = useLanguage();
  const place = useMenuView();
  const next = decideNextDay(cart, facts, menuId);
  if (next === 'this-day') return null;
  if (next !== 'order') {
    return (
      <ButtonLink as={Link} to={menuUrl(place, { ...query, date: next, page: 1 })} wide>
        {text('table-next-day', { day: formatDate(next, language, 'short') })}
      </ButtonLink>
    );
  }
  return (
    <OpenOrder>
      <Button type="submit" wide aria-haspopup="dialog">
        {text('table-done')}
      </Button>
    </OpenOrder>
  );
}
