import { claimEnds, type MoneyClaim } from '#contract/payments/money-claims.ts';
import { formatEuros } from '#domain/money.ts';
import { fieldErrorText } from '#web/forms/field-error-text.ts';
import { useText } from '#web/texts/texts-provider.tsx';
import { ChoiceRow } from '#web/ui/fields/choice-row.tsx';
import { AreaField, TextField } from '../form-kit/fields.tsx';
import { FormEnd } from '../form-kit/form-end.tsx';
import { OfficeForm } from '../form-kit/office-form.tsx';
import { useRefusal } from '../form-kit/use-refusal.ts';
import { SidePanel } from '../kit/side-panel.tsx';
import { ClaimFacts } from './claim-row.tsx';

/** The money was seen, or it never arrived: then the debtor is recorded with a reason. */
export function ClaimPanel({ claim }: { claim: MoneyClaim }) {
  const text = useText();
  const { id, orderNumber, name, amount, held } = claim;
  return (
    <SidePanel param="claim" title={text('claims-panel', { sum: formatEuros(amount), order: orderNumber })}>
      <p className="mb-2 grid gap-0.25">
        {name}
        <ClaimFacts claim={claim} />
      </p>
      <OfficeForm action={`?claim=${id}`} identity={{ intent: 'confirm', claimId: id }}>
        <h3 className="font-[650]">{text('claims-came')}</h3>
        <TextField name="reason" label={text('claims-seen-where')} hint={text('claims-seen-hint')} maxLength={500} />
        <FormEnd
          save={text('claims-confirm')}
          button={{ fill: 'primary', className: 'justify-self-start' }}
          note={held > 0 ? text('claims-confirm-held', { sum: formatEuros(held) }) : undefined}
        />
      </OfficeForm>
      <RefuteForm claim={claim} />
    </SidePanel>
  );
}

function RefuteForm({ claim: { id, courier, amount, held } }: { claim: MoneyClaim }) {
  const text = useText();
  const identity = { intent: 'refute', claimId: id };
  const refusal = useRefusal(identity);
  const sum = formatEuros(amount);
  const noEnd = fieldErrorText(text, refusal?.fields.end);
  return (
    <OfficeForm action={`?claim=${id}`} identity={identity} className="mt-2 grid gap-1.5 border-line border-t pt-2">
      <h3 className="font-[650]">{text('claims-never-came')}</h3>
      <fieldset className="grid gap-1" aria-describedby={noEnd ? `end-${id}` : undefined}>
        <legend className="pb-1 font-[650] text-s">{text('claims-who-owes')}</legend>
        {claimEnds.map((end) => (
          <ChoiceRow
            key={end}
            name="end"
            value={end}
            required
            disabled={end === 'shortage' && courier === null}
            defaultChecked={refusal?.values.end === end}
            title={text(`claims-end-${end}`, { name: courier?.name ?? '' })}
          >
            {text(`claims-end-${end}-about`, { sum })}
          </ChoiceRow>
        ))}
        {noEnd ? (
          <p id={`end-${id}`} className="text-ink-tomato text-s">
            {noEnd}
          </p>
        ) : null}
      </fieldset>
      <AreaField label={text('claims-reason')} name="reason" maxLength={500} required />
      <FormEnd
        save={text('claims-refute')}
        button={{ fill: 'outline', className: 'justify-self-start' }}
        note={held > 0 ? text('claims-refute-held', { sum: formatEuros(held) }) : undefined}
      />
    </OfficeForm>
  );
}
