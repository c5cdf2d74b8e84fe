import type { Cart, CartItem } from '#contract/orders/cart.ts';
import { weighOneMore } from '#domain/cart/one-more.ts';
import { MealPicture } from '#web/meals/meal-picture.tsx';
import { useText } from '#web/texts/texts-provider.tsx';
import { CollapsedAmount } from '#web/ui/buttons/collapsed-amount.tsx';
import { Price } from '#web/ui/display/price.tsx';
import { cartFactsOf, lineFactsOf } from '../current/cart-facts.ts';
import { AmountControl } from '../queue/amount-control.tsx';

type DrawerMealProps = { cart: Cart; menuId: string; item: CartItem };

export function DrawerMeal({ cart, menuId, item }: DrawerMealProps) {
  const text = useText();
  const isWeekly = cart.spotPlan.plan.type === 'weekly';
  const next = weighOneMore(cartFactsOf(cart), menuId, lineFactsOf(item, item.amount));
  return (
    <article className="flex min-h-8 items-center gap-1.5">
      <div className="size-8 flex-none overflow-hidden rounded-base bg-ground-sunken">
        <MealPicture image={item.item.image} widest={300} sizes="64px" alt="" className="size-full object-cover" />
      </div>
      <div className="min-w-0 flex-1 leading-snug">
        <h3 className="font-[650] text-[0.9375rem]">{item.name}</h3>
        <p className="text-ink-muted text-s">
          {text('portion-of', { portion: item.item.portion.name })}
          {item.price > 0 ? (
            <>
              <span className="max-[359px]:sr-only"> · </span>
              <Price cents={item.price} signed={isWeekly} className="font-[650] text-ink max-[359px]:block" />
            </>
          ) : null}
        </p>
      </div>
      <CollapsedAmount
        amount={item.amount}
        group={`amounts-${menuId}`}
        openLabel={text('amount-open', { meal: item.name, count: item.amount })}
      >
        <AmountControl menuId={menuId} sketch={item} most={next.most} limitText={text('amount-limit')} tone="quiet" />
        {isWeekly && next.addsInCents > 0 && item.amount < next.most ? (
          <p className="pt-0.5 text-end text-ink-muted text-xs">
            {text('amount-next')} <Price cents={next.addsInCents} signed className="font-[650] text-ink" />
          </p>
        ) : null}
      </CollapsedAmount>
    </article>
  );
}
