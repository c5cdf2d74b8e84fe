import { useState } from 'react';
import type { BankLine } from '#contract/payments/bank.ts';
import { formatEuros } from '#domain/money.ts';
import { isPending } from '#domain/orders/order-status.ts';
import { useText } from '#web/texts/texts-provider.tsx';
import { ChoiceRow } from '#web/ui/fields/choice-row.tsx';
import { TextInput } from '#web/ui/fields/text-input.tsx';
import { FormRefusal } from '../form-kit/form-refusal.tsx';
import { OfficeForm } from '../form-kit/office-form.tsx';
import { SubmitButton } from '../form-kit/submit-button.tsx';
import { useRefusal } from '../form-kit/use-refusal.ts';
import { SidePanel } from '../kit/side-panel.tsx';
import { useNearDate } from '../session/day-text.tsx';
import type { DepositsRefusal } from './answer-deposits-form.server.ts';
import { DifferenceChoiceButtons } from './difference-choice.tsx';
import { RefusedLeftForm } from './refused-left-form.tsx';
import { ReturnForm } from './return-form.tsx';
import { TakeBackPart } from './take-back-part.tsx';

/** One movement: its order, or why it has none. */
export function LinePanel({ line }: { line: BankLine }) {
  const nearDate = useNearDate();
  const refusal = useRefusal<DepositsRefusal>({ lineId: line.id });
  return (
    <SidePanel param="line" title={formatEuros(line.amount)}>
      <div className="grid gap-2.5">
        <p className="grid gap-0.25">
          <b className="font-[650] [overflow-wrap:anywhere]">{line.text || '—'}</b>
          <span className="text-ink-muted text-s">
            {[line.counterparty, nearDate(line.bookedOn, 'long')].filter(Boolean).join(' · ')}
          </span>
        </p>
        <FormRefusal refusal={refusal?.sums ? null : refusal} />
        {line.why === 'refused-left' ? <RefusedLeftForm line={line} /> : null}
        {line.returns.length > 0 && line.why !== 'refused-left' ? <ReturnForm line={line} /> : null}
        {line.state === 'open' && line.amount > 0 && line.verdict !== 'returned' ? (
          <SettleForm line={line} refusal={refusal} />
        ) : null}
        {line.state === 'open' || line.state === 'aside' ? <AsideForm line={line} /> : null}
        {canTakeBack(line) ? <TakeBackPart line={line} /> : null}
      </div>
    </SidePanel>
  );
}

/** True for a line that counts for an order or confirms a payment at the door. */
export function canTakeBack({ state }: BankLine): boolean {
  return state === 'deposit' || state === 'known' || state === 'claim';
}

function SettleForm({ line, refusal }: { line: BankLine; refusal: DepositsRefusal | null }) {
  const text = useText();
  const { candidates, amount, id } = line;
  const [chosen, setChosen] = useState(refusal?.values.orderNumber ?? candidates[0]?.orderNumber ?? '');
  const candidate = candidates.find(({ orderNumber }) => orderNumber === chosen);
  const refusedSums = refusal?.values.orderNumber === chosen ? refusal.sums : undefined;
  const sums = candidate ? { missing: isPending(candidate.status) ? candidate.missing : 0, amount } : refusedSums;
  return (
    <OfficeForm action={`?line=${id}`} identity={{ intent: 'settle', lineId: id }} className="grid gap-1.5">
      <fieldset className="grid gap-0.75">
        <legend className="pb-0.75 font-[650]">{text('bank-which-order')}</legend>
        {candidates.map(({ orderNumber, name, missing, status }) => (
          <ChoiceRow
            key={orderNumber}
            name="orderNumber"
            value={orderNumber}
            checked={orderNumber === chosen}
            onChange={() => setChosen(orderNumber)}
            title={`${orderNumber} · ${name}`}
            side={
              <span className="figures">
                {isPending(status) ? formatEuros(missing) : text('bank-order-not-waiting')}
              </span>
            }
          />
        ))}
      </fieldset>
      {candidate ? (
        <button type="button" className="text-link justify-self-start text-s" onClick={() => setChosen('')}>
          {text('bank-other-order')}
        </button>
      ) : (
        <TextInput
          name="orderNumber"
          label={text('bank-order-number')}
          inputMode="numeric"
          autoComplete="off"
          value={chosen}
          onChange={(event) => setChosen(event.currentTarget.value)}
          maxLength={15}
          required
        />
      )}
      {sums && sums.missing !== amount ? (
        <DifferenceChoiceButtons {...sums} />
      ) : (
        <SubmitButton fill="primary" className="justify-self-start">
          {text('bank-confirm')}
        </SubmitButton>
      )}
    </OfficeForm>
  );
}

function AsideForm({ line: { id, state, reason } }: { line: BankLine }) {
  const text = useText();
  const isAside = state === 'aside';
  return (
    <OfficeForm
      action={`?line=${id}`}
      identity={{ intent: isAside ? 'take-up' : 'aside', lineId: id }}
      className="grid gap-1.5 border-line border-t pt-2"
    >
      {isAside ? (
        <p className="text-ink-muted">{text('bank-state-aside', { reason })}</p>
      ) : (
        <TextInput
          name="reason"
          label={text('bank-aside-reason')}
          hint={text('bank-aside-hint')}
          maxLength={200}
          autoComplete="off"
          required
        />
      )}
      <SubmitButton fill="outline" className="justify-self-start">
        {text(isAside ? 'bank-take-up' : 'bank-aside')}
      </SubmitButton>
    </OfficeForm>
  );
}
