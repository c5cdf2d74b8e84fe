import type { Order, OrderItem } from '#contract/orders/orders.ts';
import { cutoffWords } from '#web/dates/date-words.ts';
import { formatDate } from '#web/dates/format-date.ts';
import { MealPicture } from '#web/meals/meal-picture.tsx';
import { mealsWords, windowWords } from '#web/storefront/orders/parts/order-words.ts';
import { useLanguage, useText } from '#web/texts/texts-provider.tsx';
import { Accordion, AccordionItem } from '#web/ui/display/accordion.tsx';

/** Every delivery with its meals. */
export function CompletedDeliveries({ order }: { order: Order }) {
  const text = useText();
  const language = useLanguage();
  const { deliveries } = order;
  return (
    <section className="grid grid-cols-[minmax(0,1fr)] gap-1.5">
      <h2 className="display-face text-l leading-[1.14]">{text('date-time-summary', { count: deliveries.length })}</h2>
      <Accordion>
        {deliveries.map(({ id, date, timePeriod, changeUntil, items, ...delivery }) => (
          <AccordionItem
            key={id}
            marker="chevron"
            defaultOpen={deliveries.length === 1}
            summary={
              <>
                {formatDate(date, language, 'long')}
                <span className="figures mt-0.25 block font-normal text-ink-muted text-s">
                  {windowWords(timePeriod)} · {mealsWords(delivery, text)}
                </span>
              </>
            }
          >
            {changeUntil ? (
              <p className="figures mb-1.5 text-ink-muted text-s">
                {text('done-change-until')} {cutoffWords(changeUntil, language)}
              </p>
            ) : null}
            <ul className="grid gap-1.25 sm:grid-cols-2">
              {items.map((item) => (
                <MealLine key={item.id} line={item} />
              ))}
            </ul>
          </AccordionItem>
        ))}
      </Accordion>
    </section>
  );
}

function MealLine({ line }: { line: OrderItem }) {
  const text = useText();
  return (
    <li className="flex min-w-0 items-center gap-1.5">
      <div className="size-7 flex-none overflow-hidden rounded-base bg-ground-sunken">
        <MealPicture image={line.item.image} widest={300} sizes="56px" alt="" className="size-full! object-cover" />
      </div>
      <p className="min-w-0 text-[0.9375rem] leading-snug">
        <span className="figures font-[650]">{line.amount}×</span> {line.name}
        <span className="block text-ink-muted text-s">{text('portion-of', { portion: line.item.portion.name })}</span>
      </p>
    </li>
  );
}
