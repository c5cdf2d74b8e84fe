import { formatDate } from '#web/dates/format-date.ts';
import { useLanguage, useText } from '#web/texts/texts-provider.tsx';
import { Accordion, AccordionItem } from '#web/ui/display/accordion.tsx';
import { Price } from '#web/ui/display/price.tsx';
import type { CheckoutCart, CheckoutMenu } from '../place/load-checkout.server.ts';

/** Meals covered by the obligation to pay, delivery by delivery; a single one is expanded. */
export function CheckoutMeals({ cart }: { cart: CheckoutCart }) {
  const { scheduleMenus } = cart;
  return (
    <Accordion className="my-1.5 md:more-below md:min-h-16">
      {scheduleMenus.map((menu) => (
        <AccordionItem
          key={menu.id}
          marker="chevron"
          defaultOpen={scheduleMenus.length === 1}
          className="[&>summary]:py-1.25"
          summary={<DeliveryLine cart={cart} menu={menu} />}
        >
          <MealLines cart={cart} menu={menu} />
        </AccordionItem>
      ))}
    </Accordion>
  );
}

type OfDelivery = { cart: CheckoutCart; menu: CheckoutMenu };

function DeliveryLine({ cart: { timePeriod }, menu }: OfDelivery) {
  const text = useText();
  const language = useLanguage();
  return (
    <>
      <span className="block text-body">{formatDate(menu.date, language, 'long')}</span>
      <span className="figures block font-normal text-ink-muted text-s">
        {timePeriod ? `${timePeriod.from}–${timePeriod.to} · ` : null}
        {text('meal-count', { count: menu.amounts.all })}
      </span>
    </>
  );
}

function MealLines({ cart, menu }: OfDelivery) {
  const text = useText();
  const isPlan = cart.spotPlan.plan.type === 'weekly';
  return (
    <ul className="figures grid gap-1 text-s leading-snug">
      {menu.items.map(({ id, name, amount, portion, price }) => (
        <li key={id} className="grid grid-cols-[2.25rem_minmax(0,1fr)_auto] gap-x-0.5">
          <span>{amount}×</span>
          <span>
            {name} <span className="inline-block text-ink-muted">{text('portion-of', { portion })}</span>
          </span>
          {price > 0 ? <Price cents={price} signed={isPlan} /> : null}
        </li>
      ))}
    </ul>
  );
}
