import { useEffect } from 'react';
import { Form, useLocation } from 'react-router';
import { restoreCartPath } from '#contract/paths.ts';
import { flowStepOf } from '#web/storefront/flow/frame-rules.ts';
import { useText } from '#web/texts/texts-provider.tsx';
import { Button } from '#web/ui/buttons/button.tsx';
import { Notice } from '#web/ui/display/notice.tsx';
import { showToast } from '#web/ui/toasts/toast-store.ts';
import { useFrameData } from '../current/frame-data.ts';
import { ForgetCart } from './forget-cart.tsx';

/** docs/spec.md#cart-restore: no customer's choice is lost; an expired cart can be restored. */
export function LostCartOffer({ isNews: isOfferOf }: { isNews: boolean }) {
  const text = useText();
  const { pathname } = useLocation();
  const { user, cart, lostCartId, hasJustExpired } = useFrameData();
  // Beside an open cart only a customer's other cart is mentioned, and not during an order.
  const isOutOfTheWay = cart === null || (user !== null && [null, 2].includes(flowStepOf(pathname)));
  const isOffered = lostCartId !== null && isOutOfTheWay && pathname !== restoreCartPath;
  const isNews = cart === null && (hasJustExpired || isOfferOf);
  useEffect(() => {
    if (isOffered && isNews) showToast({ id: 'order-expired', kind: 'error', text: text('order-expired') });
  }, [isOffered, isNews, text]);
  if (!isOffered) return null;
  return (
    <div className="page-width pt-2">
      <Notice
        tone="lemon"
        title={isNews ? `${text('order-expired')}.` : null}
        action={
          <span className="flex flex-wrap gap-x-1">
            <Form method="post" action={restoreCartPath}>
              <Button type="submit" fill="outline">
                {text('lost-cart-restore')}
              </Button>
            </Form>
            <ForgetCart />
          </span>
        }
      >
        {text(cart ? 'saved-cart-text' : 'lost-cart-text')}
      </Notice>
    </div>
  );
}
