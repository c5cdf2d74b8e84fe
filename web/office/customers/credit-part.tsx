import { useLocation } from 'react-router';
import type { CreditLine, CustomerCard } from '#contract/customers/customer-cards.ts';
import { numberRules } from '#contract/fields/number-rules.ts';
import { athensDateOf } from '#domain/athens-time.ts';
import { formatEuros } from '#domain/money.ts';
import { useText } from '#web/texts/texts-provider.tsx';
import { TextField } from '../form-kit/fields.tsx';
import { NumberField } from '../form-kit/number-field.tsx';
import { PanelForm } from '../form-kit/panel-form.tsx';
import { useRefusal } from '../form-kit/use-refusal.ts';
import { PanelLink } from '../kit/row-link.tsx';
import { SectionHead } from '../kit/section-head.tsx';
import { DayText } from '../session/day-text.tsx';

/** The credit as a ledger: each line with what was left after it. */
export function CreditPart({ card: { ledger, figures, allowance } }: { card: CustomerCard }) {
  const text = useText();
  return (
    <section aria-labelledby="credit" className="grid gap-0.5">
      <SectionHead id="credit" title={text('card-credit')}>
        <span className="figures">{formatEuros(figures.credit)}</span>
      </SectionHead>
      {ledger.length === 0 ? <p className="py-1 text-ink-muted">{text('card-credit-none')}</p> : null}
      <ul>
        {ledger.map((line) => (
          <LedgerRow key={line.id} line={line} />
        ))}
      </ul>
      <div className="flex flex-wrap items-center gap-x-1.5 gap-y-0.5 pt-1">
        <PanelLink param="panel" value="credit">
          {text('card-credit-give')}
        </PanelLink>
        {allowance ? (
          <p className="text-ink-muted text-s">{text('card-credit-left', { left: formatEuros(allowance.left) })}</p>
        ) : null}
      </div>
    </section>
  );
}

/** «+12,00 €»: the sign says which way it went. */
export function signedEuros(cents: number): string {
  return cents > 0 ? `+${formatEuros(cents)}` : formatEuros(cents);
}

function LedgerRow({ line }: { line: CreditLine }) {
  const text = useText();
  const { at, amount, balance, reason, orderNumber, note, by } = line;
  const author = by ? by.name || text('card-by-shop') : '';
  return (
    <li className="grid grid-cols-[minmax(0,1fr)_auto] gap-x-1.5 border-line border-b py-1">
      <span>{text(`card-credit-reason-${reason}`, { number: orderNumber ?? '–' })}</span>
      <b className="figures text-right font-[650]">{signedEuros(amount)}</b>
      <span className="text-ink-muted text-s">
        <DayText date={athensDateOf(new Date(at))} form="short" />
        {[note, author].filter(Boolean).map((each) => ` · ${each}`)}
      </span>
      <span className="figures text-right text-ink-muted text-s">
        {text('card-credit-balance', { balance: formatEuros(balance) })}
      </span>
    </li>
  );
}

export function CreditPanel({ card, formKey }: { card: CustomerCard; formKey: string }) {
  const text = useText();
  const { search } = useLocation();
  const identity = { do: 'credit' };
  const refusal = useRefusal(identity);
  if (new URLSearchParams(search).get('panel') !== 'credit') return null;
  const { allowance } = card;
  return (
    <PanelForm
      param="panel"
      title={text('card-credit-panel')}
      identity={identity}
      seen={{ key: refusal?.values.key ?? formKey }}
      save={text('card-credit-do')}
      note={text('card-credit-note')}
    >
      {allowance ? <p>{text('card-credit-left', { left: formatEuros(allowance.left) })}</p> : null}
      <NumberField
        name="amount"
        path="amountInCents"
        label={text('card-credit-amount')}
        rule={numberRules.goodwillCredit}
        required
      />
      <TextField
        name="reason"
        label={text('card-credit-why')}
        hint={text('card-credit-why-hint')}
        maxLength={300}
        required
      />
    </PanelForm>
  );
}
