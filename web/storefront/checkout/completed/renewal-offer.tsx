import { useFetcher } from 'react-router';
import type { Order } from '#contract/orders/orders.ts';
import { keepsCard } from '#domain/orders/payment-choice.ts';
import { formatDate } from '#web/dates/format-date.ts';
import { codeText } from '#web/forms/code-text.ts';
import { RenewalTerms } from '#web/storefront/orders/parts/renewal-terms.tsx';
import { useLanguage, useText } from '#web/texts/texts-provider.tsx';
import { Button } from '#web/ui/buttons/button.tsx';
import { Notice } from '#web/ui/display/notice.tsx';
import { IconRepeat } from '#web/ui/icons/signs.tsx';
import type { CompletedAnswer } from './completed-answer.ts';

type RenewalOfferProps = { order: Order; served: CompletedAnswer | undefined };

/** Automatic renewal of a plan: off until the customer enables it, and disabled as easily. */
export function RenewalOffer({ order, served }: RenewalOfferProps) {
  const text = useText();
  const language = useLanguage();
  const fetcher = useFetcher<CompletedAnswer>();
  const answer = fetcher.data ?? (served?.intent === 'renewal' ? served : undefined);
  const isOn = order.renewal?.isOn ?? false;
  const nextOn = order.renewal?.nextOn ?? null;
  return (
    <section className="grid grid-cols-[minmax(0,1fr)] gap-1.25 rounded-picture border border-line p-2.5 md:p-3">
      <h2 className="flex items-center gap-1 font-[650] text-m leading-tight">
        <IconRepeat className="text-ink-olive" />
        {text(isOn ? 'done-renewal-on' : 'done-renewal', { weeks: order.type })}
      </h2>
      <p className="text-ink-muted text-s leading-[1.45]">
        {isOn && nextOn
          ? text('done-renewal-next', { day: formatDate(nextOn, language, 'long') })
          : text('done-renewal-text')}{' '}
        {text('done-renewal-pay', { isKept: keepsCard(order.paymentType.slug) ? 'yes' : 'no' })}
      </p>
      <RenewalTerms order={order} />
      <fetcher.Form method="post" className="grid gap-1">
        <input type="hidden" name="intent" value="renewal" />
        {answer && !answer.isDone ? (
          <Notice tone="tomato" role="alert">
            {codeText(text, answer.code ?? '')}
          </Notice>
        ) : null}
        <Button
          type="submit"
          name="isOn"
          value={isOn ? 'no' : 'yes'}
          fill={isOn ? 'quiet' : 'outline'}
          wide
          busy={fetcher.state !== 'idle'}
        >
          {text(isOn ? 'done-renewal-stop' : 'done-renewal-start')}
        </Button>
      </fetcher.Form>
    </section>
  );
}
