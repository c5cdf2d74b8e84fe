import { useSearchParams } from 'react-router';
import type { Cart } from '#contract/orders/cart.ts';
import { productPath } from '#contract/paths.ts';
import { formatDate } from '#web/dates/format-date.ts';
import { Link } from '#web/routing/link.tsx';
import { useLanguage, useText } from '#web/texts/texts-provider.tsx';
import { TextLink } from '#web/ui/buttons/text-link.tsx';
import { Notice } from '#web/ui/display/notice.tsx';

/** For an order begun with a dish: its position in the order, or a link to the reason why it is missing. */
export function WishNotice({ cart }: { cart: Cart }) {
  const text = useText();
  const language = useLanguage();
  const slug = useSearchParams()[0].get('wish') ?? '';
  if (!/^[a-z0-9-]+$/.test(slug)) return null;
  const menu = cart.scheduleMenus.find(({ items }) => items.some((item) => item.slug === slug));
  const item = menu?.items.find((each) => each.slug === slug);
  if (menu && item) {
    const day = formatDate(menu.date, language, 'longNumeric');
    return (
      <Notice tone="leaf" role="status" className="mt-2">
        {text('menu-wish-granted', { meal: item.name, day })}
      </Notice>
    );
  }
  return (
    <Notice
      tone="lemon"
      role="status"
      className="mt-2"
      action={
        <TextLink as={Link} to={productPath(slug)} standalone>
          {text('menu-wish-why')}
        </TextLink>
      }
    >
      {text('menu-wish-open')}
    </Notice>
  );
}
