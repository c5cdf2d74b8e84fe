import type { OfferedCoupon } from '#contract/shop/offers.ts';
import { useText } from '#web/texts/texts-provider.tsx';
import { AreaField } from '../form-kit/fields.tsx';
import { PanelForm } from '../form-kit/panel-form.tsx';

/** Gives a coupon to named customers: it waits in their account. */
export function GivePanel({ coupon: { id, code, holders } }: { coupon: OfferedCoupon }) {
  const text = useText();
  return (
    <PanelForm
      param="give"
      title={text('offers-give-title', { code })}
      identity={{ do: 'give', couponId: id }}
      save={text('offers-give-do')}
    >
      <AreaField label={text('offers-emails')} name="emails" hint={text('offers-emails-what')} required />
      <p className="figures text-ink-muted text-s">{text('offers-holders', { count: holders })}</p>
    </PanelForm>
  );
}
