import { Form, useNavigation } from 'react-router';
import type { PaymentChoice } from '#contract/orders/payments.ts';
import { codeText } from '#web/forms/code-text.ts';
import { useScrollIntoView } from '#web/forms/use-scroll-into-view.ts';
import { PaymentChoiceList } from '#web/storefront/orders/parts/payment-choice-list.tsx';
import { useText } from '#web/texts/texts-provider.tsx';
import { Button } from '#web/ui/buttons/button.tsx';
import { Notice } from '#web/ui/display/notice.tsx';
import type { PaymentView } from './load-payment.server.ts';

type PayAgainProps = {
  payment: PaymentView;
  choices: readonly PaymentChoice[];
  problem: { code: string } | undefined;
};

/** Another attempt: the failed method is preselected, any other is one press away. */
export function PayAgain({ payment, choices, problem }: PayAgainProps) {
  const text = useText();
  const isSending = useNavigation().formData?.has('orderId') ?? false;
  const ref = useScrollIntoView(problem);
  const open = choices.filter(({ isAvailable }) => isAvailable);
  const isOffered = open.some(({ paymentType }) => paymentType.slug === payment.paymentType);
  return (
    <Form method="post" className="grid grid-cols-[minmax(0,1fr)] gap-2">
      <input type="hidden" name="orderId" value={payment.orderId} />
      <h2 className="display-face mt-1 text-l leading-[1.14]">{text('pay-again-title')}</h2>
      <PaymentChoiceList
        legend={text('pay-again-title')}
        choices={open}
        chosen={isOffered ? payment.paymentType : (open[0]?.paymentType.slug ?? '')}
      />
      <div ref={ref}>
        {problem ? (
          <Notice tone="tomato" role="alert">
            {codeText(text, problem.code)}
          </Notice>
        ) : null}
      </div>
      <Button type="submit" fill="accent" size="large" wide busy={isSending}>
        {text('pay-again')}
      </Button>
    </Form>
  );
}
