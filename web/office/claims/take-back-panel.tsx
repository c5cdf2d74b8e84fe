import type { MoneyClaim } from '#contract/payments/money-claims.ts';
import { formatEuros } from '#domain/money.ts';
import { useText } from '#web/texts/texts-provider.tsx';
import { AreaField } from '../form-kit/fields.tsx';
import { PanelForm } from '../form-kit/panel-form.tsx';
import { ClaimFacts } from './claim-row.tsx';

/** A payment that was confirmed by mistake waits again, with a reason. */
export function TakeBackPanel({ claim }: { claim: MoneyClaim }) {
  const text = useText();
  const { id, orderNumber, name, amount, reason } = claim;
  return (
    <PanelForm
      param="claim"
      title={text('claims-take-back-title', { order: orderNumber })}
      identity={{ intent: 'take-back', claimId: id }}
      action={`?claim=${id}`}
      save={text('claims-take-back')}
      button={{ fill: 'outline', className: 'justify-self-start' }}
    >
      <p className="grid gap-0.25">
        {name} · {formatEuros(amount)}
        <ClaimFacts claim={claim} />
        {reason ? <span className="wrap-anywhere text-ink-muted text-s">{reason}</span> : null}
      </p>
      <p className="text-s">{text('claims-take-back-about')}</p>
      <AreaField label={text('claims-take-back-why')} name="reason" maxLength={500} required />
    </PanelForm>
  );
}
