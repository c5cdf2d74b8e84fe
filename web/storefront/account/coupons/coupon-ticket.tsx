import { useId } from 'react';
import { couponsPath } from '#contract/paths.ts';
import { codeText } from '#web/forms/code-text.ts';
import { CopyCode } from '#web/storefront/customer/copy-code.tsx';
import { useLanguage, useText } from '#web/texts/texts-provider.tsx';
import { Button } from '#web/ui/buttons/button.tsx';
import { Badge } from '#web/ui/display/badge.tsx';
import { FieldMessage } from '#web/ui/fields/field.tsx';
import { IconCheck } from '#web/ui/icons/controls.tsx';
import { IconWarning } from '#web/ui/icons/signs.tsx';
import { joinClasses } from '#web/ui/looks/join-classes.ts';
import type { AccountAnswer } from '../parts/account-answer.ts';
import type { useAccountAnswer } from '../parts/use-account-answer.ts';
import { couponTerms, couponWorth, type HeldCoupon } from './coupon-words.ts';

type CouponTicketProps = {
  coupon: HeldCoupon;
  /** The code applied to the open order, or null; undefined without an order. */
  codeInOrder: string | null | undefined;
  press: ReturnType<typeof useAccountAnswer>;
};

/** A coupon as a ticket: its value on the stub, then its name, terms and code. */
export function CouponTicket({ coupon, codeInOrder, press }: CouponTicketProps) {
  const text = useText();
  const language = useLanguage();
  const { code, name } = coupon.coupon;
  const isUsable = coupon.state === 'usable';
  return (
    <li
      className={joinClasses(
        'grid min-w-0 grid-cols-[80px_minmax(0,1fr)] overflow-hidden rounded-picture border-[1.5px] sm:grid-cols-[128px_minmax(0,1fr)]',
        isUsable ? 'border-line bg-surface' : 'tint-edge border-transparent bg-ground-sunken text-ink-muted',
      )}
    >
      <p
        className={joinClasses(
          'display-face figures grid place-items-center border-line-strong border-e-[1.5px] border-dashed px-0.5 text-center text-m leading-[1.1] sm:text-figure',
          isUsable && 'bg-surface-lemon text-ink',
        )}
      >
        {couponWorth(coupon)}
      </p>
      <div className="grid min-w-0 content-start gap-1 p-1.75 sm:p-2">
        <div>
          <h3 className="font-[650] leading-snug">{name}</h3>
          <p className="text-ink-muted text-s leading-[1.45]">{couponTerms(coupon, text, language)}</p>
        </div>
        {isUsable ? (
          <div className="flex flex-wrap items-center gap-x-1.5 gap-y-1">
            <CopyCode code={code} />
            <UseCoupon code={code} codeInOrder={codeInOrder} press={press} />
          </div>
        ) : (
          <p className="figures font-semibold text-s tracking-[0.04em]">{code}</p>
        )}
        <TicketAnswer answer={press.answer?.subject === code && !press.isBusy ? press.answer : undefined} />
      </div>
    </li>
  );
}

/** Result of the press, right below the button. */
function TicketAnswer({ answer }: { answer: AccountAnswer | undefined }) {
  const text = useText();
  const id = useId();
  if (!answer) return null;
  return (
    <div role={answer.isDone ? 'status' : 'alert'}>
      <FieldMessage
        id={id}
        icon={answer.isDone ? <IconCheck size={18} /> : <IconWarning size={18} />}
        className={answer.isDone ? 'text-ink-olive' : 'text-ink-tomato'}
      >
        {answer.isDone ? text(`account-done-${answer.intent}`) : codeText(text, answer.code)}
      </FieldMessage>
    </div>
  );
}

type UseCouponProps = Pick<CouponTicketProps, 'codeInOrder' | 'press'> & { code: string };

function UseCoupon({ code, codeInOrder, press }: UseCouponProps) {
  const text = useText();
  if (codeInOrder === undefined) return null;
  const isInOrder = codeInOrder === code;
  return (
    <press.fetcher.Form method="post" action={couponsPath} className="flex flex-wrap items-center gap-x-1">
      <input type="hidden" name="code" value={code} />
      {isInOrder ? (
        <Badge tone="leaf" icon={<IconCheck size={16} />}>
          {text('coupons-in-order')}
        </Badge>
      ) : null}
      <Button
        type="submit"
        name="intent"
        value={isInOrder ? 'coupon-remove' : 'coupon-use'}
        fill="quiet"
        busy={press.fetcher.formData?.get('code') === code}
        aria-label={text(isInOrder ? 'coupons-remove-label' : 'coupons-use-label', { code })}
        className="text-s"
      >
        {text(isInOrder ? 'coupons-remove' : 'coupons-use')}
      </Button>
    </press.fetcher.Form>
  );
}
