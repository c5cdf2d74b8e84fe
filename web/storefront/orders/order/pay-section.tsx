import { Form, useNavigation } from 'react-router';
import { orderPath } from '#contract/order-paths.ts';
import type { Order } from '#contract/orders/orders.ts';
import type { PaymentChoice } from '#contract/orders/payments.ts';
import { formatEuros } from '#domain/money.ts';
import { isOnline } from '#domain/orders/payment-choice.ts';
import { useLanguage, useText } from '#web/texts/texts-provider.tsx';
import { Button } from '#web/ui/buttons/button.tsx';
import { AccordionItem } from '#web/ui/display/accordion.tsx';
import { Notice } from '#web/ui/display/notice.tsx';
import { useShopFacts } from '#web/visit/shop-facts.ts';
import { type OrderRefusal, refusalText } from '../parts/order-refusal.ts';
import { instantWords } from '../parts/order-words.ts';
import { PaymentChoiceList } from '../parts/payment-choice-list.tsx';
import { OrderBankDetails } from './order-bank-details.tsx';

type PaySectionProps = { order: Order; choices: readonly PaymentChoice[]; refusal: OrderRefusal | undefined };

/** While it is unpaid: how to pay it, until when its slots are reserved, and all other methods. */
export function PaySection({ order, choices, refusal }: PaySectionProps) {
  const text = useText();
  const language = useLanguage();
  const { today } = useShopFacts();
  const { id, money, payment, paymentType } = order;
  const sending = useNavigation().formData;
  const isPaying = sending?.get('intent') === 'pay';
  const isOther = isPaying && sending?.has('paymentType');
  const until = payment?.payableUntil ? instantWords(payment.payableUntil, language, { text, today }) : null;
  const action = `${orderPath(id)}#pay`;
  const others = choices.filter((choice) => choice.paymentType.slug !== paymentType.slug);
  return (
    <section
      id="pay"
      aria-labelledby="pay-title"
      className="tint-edge grid scroll-mt-10 grid-cols-[minmax(0,1fr)] gap-2 rounded-picture bg-surface-lemon p-2 sm:p-3"
    >
      <div>
        <h2 id="pay-title" className="display-face text-l leading-[1.14]">
          {text('order-due', { due: formatEuros(money.due) })}
        </h2>
        {until ? <p className="mt-0.75">{text('order-held-until', { until })}</p> : null}
      </div>
      {refusal?.subject === 'pay' ? (
        <Notice tone="tomato" role="alert">
          {refusalText(text, refusal)}
        </Notice>
      ) : null}
      {payment?.bank ? <OrderBankDetails bank={payment.bank} due={money.due} /> : null}
      {isOnline(paymentType.slug) ? (
        <Form method="post" action={action} className="grid justify-items-start gap-0.75">
          <input type="hidden" name="intent" value="pay" />
          <Button type="submit" fill="accent" size="large" busy={isPaying && !isOther} className="max-sm:w-full">
            {text('order-pay-now', { due: formatEuros(money.due) })}
          </Button>
          <p className="text-s">{paymentType.name}</p>
        </Form>
      ) : null}
      {others.length > 0 ? (
        <AccordionItem
          marker="chevron"
          summary={text('order-pay-other')}
          defaultOpen={refusal?.subject === 'pay'}
          className="border-line border-t"
        >
          <Form
            method="post"
            action={action}
            className="grid grid-cols-[minmax(0,1fr)] justify-items-start gap-1.5 *:[fieldset]:w-full"
          >
            <input type="hidden" name="intent" value="pay" />
            <PaymentChoiceList
              legend={text('order-pay-other')}
              choices={others}
              chosen={others.find(({ isAvailable }) => isAvailable)?.paymentType.slug ?? ''}
            />
            <Button type="submit" fill="outline" busy={isOther} className="max-sm:w-full">
              {text('order-pay-so')}
            </Button>
          </Form>
        </AccordionItem>
      ) : null}
    </section>
  );
}
