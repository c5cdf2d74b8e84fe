import { Form } from 'react-router';
import type { OfferedCoupon } from '#contract/offers.ts';
import { useText } from '#web/texts/texts-provider.tsx';
import { Button } from '#web/ui/buttons/button.tsx';
import { TextArea } from '#web/ui/fields/text-area.tsx';
import { FormRefusal } from '../kit/form-refusal.tsx';
import { SidePanel } from '../kit/side-panel.tsx';
import type { OffersRefusal } from './answer-offers-form.server.ts';

interface GivePanelProps {
  coupon: OfferedCoupon;
  refusal: OffersRefusal | null;
  isBusy: boolean;
}

/** Gives a coupon to customers one names: it waits in their account. */
export function GivePanel({ coupon, refusal, isBusy }: GivePanelProps) {
  const text = useText();
  return (
    <SidePanel param="give" title={text('offers-give-title', { code: coupon.code })}>
      <Form method="post" preventScrollReset className="grid gap-2">
        <input type="hidden" name="do" value="give" />
        <input type="hidden" name="couponId" value={coupon.id} />
        <TextArea
          label={text('offers-emails')}
          name="emails"
          hint={text('offers-emails-what')}
          defaultValue={refusal?.values.emails}
          required
        />
        <p className="figures text-ink-muted text-s">{text('offers-holders', { count: coupon.holders })}</p>
        <FormRefusal refusal={refusal} />
        <Button type="submit" fill="accent" busy={isBusy}>
          {text('offers-give-do')}
        </Button>
      </Form>
    </SidePanel>
  );
}
