import { dateTimePath, menuPath } from '#contract/paths.ts';
import { weeklyPath } from '#domain/cart/steps.ts';
import { formatDate } from '#web/dates/format-date.ts';
import { Link } from '#web/routing/link.tsx';
import { useLanguage, useText } from '#web/texts/texts-provider.tsx';
import { TextLink } from '#web/ui/buttons/text-link.tsx';
import { Notice } from '#web/ui/display/notice.tsx';
import { OrderStrip } from '../cart/parts/cart-strip.tsx';
import type { OrderHere, ShownMeal } from './order-here.ts';

const datesSaid = 4;

type NoOrderProps = { order: Extract<OrderHere, { kind: 'not-offered' | 'not-in-plan' }>; meal: ShownMeal };

/** Why the order cannot contain this dish, and the next step. */
export function NoOrder({ order, meal }: NoOrderProps) {
  const text = useText();
  const language = useLanguage();
  const { cart, kind } = order;
  const { name, type } = cart.spotPlan.plan;
  const dates = meal.offeredOn.slice(0, datesSaid).map((date) => formatDate(date, language, 'shortNumeric'));
  const isRest = kind === 'not-offered';
  return (
    <>
      <Notice
        tone="lemon"
        title={isRest ? text('product-not-offered', { count: cart.scheduleMenus.length }) : null}
        action={
          <TextLink as={Link} to={weeklyPath(isRest ? dateTimePath : menuPath, type)} standalone>
            {text(isRest ? 'product-change-day' : 'product-see-plan')}
          </TextLink>
        }
      >
        {isRest
          ? text(dates.length > 0 ? 'product-offered-on' : 'product-resting', { dates: dates.join(', ') })
          : text('product-not-in-plan', { plan: name })}
      </Notice>
      <OrderStrip cart={cart}>
        <p className="min-w-0 flex-1 text-s leading-tight">
          {isRest
            ? text('product-not-offered', { count: cart.scheduleMenus.length })
            : text('product-not-in-plan', { plan: name })}
        </p>
      </OrderStrip>
    </>
  );
}
