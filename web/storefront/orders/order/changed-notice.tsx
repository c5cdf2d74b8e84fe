import { useEffect } from 'react';
import { Form, useNavigation, useSearchParams } from 'react-router';
import { orderPath } from '#contract/order-paths.ts';
import type { Order, OrderChange } from '#contract/orders/orders.ts';
import { useText } from '#web/texts/texts-provider.tsx';
import { Button } from '#web/ui/buttons/button.tsx';
import { Notice } from '#web/ui/display/notice.tsx';
import { showToast } from '#web/ui/toasts/toast-store.ts';
import { changeMoneyWords } from '../parts/money-words.ts';
import type { OrderRefusal } from '../parts/order-refusal.ts';
import { CanceledNotice } from './canceled-notice.tsx';

const simply = ['opened', 'method', 'canceled', 'renewal-on', 'renewal-off', 'paused', 'pause-ended'] as const;

type ChangedNoticeProps = { order: Order; refusal: OrderRefusal | undefined };

/** The change that redirected to this page. */
export function useReportedChange({ changes }: Order): OrderChange | undefined {
  const [params] = useSearchParams();
  const reportedChange = params.get('changed');
  return changes.find(({ id }) => id === reportedChange);
}

/** Result of the last press: the receipt of a change with its undo, or one plain sentence. */
export function ChangedNotice({ order, refusal }: ChangedNoticeProps) {
  const text = useText();
  const [params] = useSearchParams();
  const changed = params.get('changed');
  const change = useReportedChange(order);
  const done = simply.find((each) => each === params.get('done'));
  const late = params.get('late');
  const isLate =
    order.status === 'opened' && (late === 'stop' ? !order.canStop : order.deliveries.some(({ id }) => id === late));
  const said = change?.summary ?? (done ? text(`order-done-${done}`) : changed ? text('order-unchanged') : null);
  useEffect(() => {
    if (said) showToast({ id: 'order-change', kind: 'success', text: said });
  }, [said]);
  const isUndoing = useNavigation().formData?.get('changeId') === change?.id;
  const look = { id: 'changed', className: 'mb-4 scroll-mt-10' };
  if (refusal) return null;
  if (change) {
    const money = changeMoneyWords(order, change, text);
    return (
      <div {...look}>
        <Notice
          tone="leaf"
          role="status"
          className="max-sm:*:first:basis-full"
          title={`${change.summary}.`}
          action={
            change.canUndo ? (
              <Form method="post" action={orderPath(order.id)} preventScrollReset>
                <input type="hidden" name="changeId" value={change.id} />
                <Button type="submit" name="intent" value="undo" fill="outline" busy={isUndoing}>
                  {text('order-undo')}
                </Button>
              </Form>
            ) : null
          }
        >
          {money ? `${money} ` : null}
          {text('order-receipt-sent', { number: change.number })}
        </Notice>
      </div>
    );
  }
  const { cancellation } = order;
  if (cancellation) {
    return (
      <div {...look}>
        <CanceledNotice order={order} cancellation={cancellation} />
      </div>
    );
  }
  // The result of a renewal change is shown in its own section.
  if (said && !done?.startsWith('renewal')) {
    return (
      <div {...look}>
        <Notice tone={done ? 'leaf' : 'info'} role="status">
          {said}
        </Notice>
      </div>
    );
  }
  if (!isLate) return null;
  return (
    <div {...look}>
      <Notice tone="tomato" role="alert">
        {text('change-too-late')}
      </Notice>
    </div>
  );
}
