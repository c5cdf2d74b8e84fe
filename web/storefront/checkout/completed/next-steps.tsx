import type { Order } from '#contract/orders/orders.ts';
import { cutoffWords } from '#web/dates/date-words.ts';
import { formatDate } from '#web/dates/format-date.ts';
import { windowWords } from '#web/storefront/orders/parts/order-words.ts';
import { useLanguage, useText } from '#web/texts/texts-provider.tsx';

/** The next events, in three steps. */
export function NextSteps({ order }: { order: Order }) {
  const text = useText();
  const language = useLanguage();
  const [first] = order.deliveries;
  if (!first) return null;
  const until = first.changeUntil ? cutoffWords(first.changeUntil, language) : null;
  const steps = [
    order.payment?.bank ? { title: text('done-step-deposit'), about: text('done-step-deposit-about') } : null,
    until ? { title: text('done-step-change'), about: text('done-step-change-about', { until }) } : null,
    { title: text('done-step-cook'), about: text('done-step-cook-about') },
    {
      title: text('done-step-ring'),
      about: text('done-step-ring-about', {
        day: formatDate(first.date, language, 'long'),
        window: windowWords(first.timePeriod),
      }),
    },
  ].filter((step) => step !== null);
  return (
    <section className="grid gap-2">
      <h2 className="display-face text-l leading-[1.14]">{text('done-steps')}</h2>
      <ol className="grid gap-2 sm:auto-cols-fr sm:grid-flow-col sm:gap-3">
        {steps.map(({ title, about }, index) => (
          <li
            key={title}
            className="grid grid-cols-[32px_minmax(0,1fr)] gap-x-1.5 border-line border-t pt-1.5 sm:grid-cols-1 sm:content-start sm:gap-y-0.5 sm:border-ink sm:border-t-2"
          >
            <span aria-hidden="true" className="display-face row-span-2 text-[2rem] leading-none sm:row-span-1">
              {index + 1}
            </span>
            <h3 className="font-[650] leading-snug">{title}</h3>
            <p className="figures text-ink-muted text-s leading-[1.45]">{about}</p>
          </li>
        ))}
      </ol>
    </section>
  );
}
