import type { Cart } from '#contract/orders/cart.ts';
import { dateTimePath } from '#contract/paths.ts';
import { weeklyPath } from '#domain/cart/steps.ts';
import { useText } from '#web/texts/texts-provider.tsx';
import { Button } from '#web/ui/buttons/button.tsx';
import { Notice } from '#web/ui/display/notice.tsx';
import { cartErrorText } from '../parts/cart-error-text.ts';

type ScheduleNoticesProps = { cart: Cart; onChoose: (path: string) => void };

/** Changes of the cart from outside: a day closed, a window full, a meal taken off the menu. */
export function ScheduleNotices({ cart, onChoose }: ScheduleNoticesProps) {
  const text = useText();
  const errors = cart.errors.filter(({ group }) => group === 'schedule');
  const { type } = cart.spotPlan.plan;
  return errors.map(({ slug }) => (
    <Notice
      key={slug}
      tone="tomato"
      action={
        slug === 'item-unavailable' ? null : (
          <Button fill="quiet" onClick={() => onChoose(weeklyPath(dateTimePath, type))}>
            {text('order-change')}
          </Button>
        )
      }
    >
      {cartErrorText(slug, cart, text)}
    </Notice>
  ));
}
