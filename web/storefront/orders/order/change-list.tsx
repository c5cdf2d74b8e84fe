import { Form, useNavigation } from 'react-router';
import { documentPath, orderPath } from '#contract/order-paths.ts';
import type { Order, OrderChange } from '#contract/orders/orders.ts';
import { useLanguage, useText } from '#web/texts/texts-provider.tsx';
import { Button } from '#web/ui/buttons/button.tsx';
import { TextLink } from '#web/ui/buttons/text-link.tsx';
import { Badge } from '#web/ui/display/badge.tsx';
import { Notice } from '#web/ui/display/notice.tsx';
import { Price } from '#web/ui/display/price.tsx';
import { type OrderRefusal, refusalText } from '../parts/order-refusal.ts';
import { instantWords } from '../parts/order-words.ts';

type ChangeListProps = { order: Order; refusal: OrderRefusal | undefined };

/** docs/spec.md#orders-receipts: every change has a numbered receipt with its time, and can be undone until the cut-off. */
export function ChangeList({ order, refusal }: ChangeListProps) {
  const text = useText();
  if (order.changes.length === 0) return null;
  return (
    <section id="changes" aria-labelledby="changes-title" className="scroll-mt-10">
      <h2 id="changes-title" className="display-face mb-1.5 text-l">
        {text('order-changes')}
      </h2>
      <ol className="divide-y divide-line border-line border-y">
        {order.changes.map((change) => (
          <li key={change.id} className="grid gap-1 py-1.75">
            <ChangeRow order={order} change={change} />
            {refusal?.subject === change.id ? (
              <Notice tone="tomato" role="alert" title={text('order-undo-refused')}>
                {refusalText(text, refusal)}
              </Notice>
            ) : null}
          </li>
        ))}
      </ol>
    </section>
  );
}

function ChangeRow({ order, change }: { order: Order; change: OrderChange }) {
  const text = useText();
  const language = useLanguage();
  const { id, number, summary, difference, madeAt, canUndo, isUndone, documentId } = change;
  const isUndoing = useNavigation().formData?.get('changeId') === id;
  return (
    <div className="flex flex-wrap items-center justify-between gap-x-2 gap-y-0.5">
      <div className="min-w-0 flex-1 basis-[240px] leading-snug">
        <p className={isUndone ? 'text-ink-muted line-through decoration-1' : 'font-[650]'}>{summary}</p>
        <p className="figures flex flex-wrap items-center gap-x-1 text-ink-muted text-s">
          <span>{text('order-receipt', { number })}</span>
          <time dateTime={madeAt}>{instantWords(madeAt, language)}</time>
          {difference === 0 ? null : <Price cents={difference} signed className="font-[650] text-ink" />}
          {documentId ? (
            <TextLink
              href={documentPath(order.id, documentId)}
              target="_blank"
              rel="noopener"
              className="inline-block py-0.25"
            >
              PDF
              <span className="sr-only">: {text('order-receipt', { number })}</span>
            </TextLink>
          ) : null}
        </p>
      </div>
      {isUndone ? <Badge tone="sunken">{text('order-undone')}</Badge> : null}
      {canUndo ? (
        <Form method="post" action={`${orderPath(order.id)}#changes`} preventScrollReset>
          <input type="hidden" name="changeId" value={id} />
          <Button type="submit" name="intent" value="undo" fill="quiet" busy={isUndoing} className="-mx-1.5 text-s">
            {text('order-undo')}
            <span className="sr-only">: {summary}</span>
          </Button>
        </Form>
      ) : null}
    </div>
  );
}
