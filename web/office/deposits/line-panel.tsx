import { useState } from 'react';
import { Form } from 'react-router';
import type { BankLine } from '#contract/bank.ts';
import { formatEuros } from '#domain/money.ts';
import { formatDate } from '#web/dates/format-date.ts';
import { useLanguage, useText } from '#web/texts/texts-provider.tsx';
import { Button } from '#web/ui/buttons/button.tsx';
import { Notice } from '#web/ui/display/notice.tsx';
import { ChoiceRow } from '#web/ui/fields/choice-row.tsx';
import { TextInput } from '#web/ui/fields/text-input.tsx';
import { SidePanel } from '../kit/side-panel.tsx';
import type { DepositsRefusal } from './answer-deposits-form.server.ts';
import { DifferenceChoiceButtons } from './difference-choice.tsx';
import { RefusedLeftForm } from './refused-left-form.tsx';
import { ReturnForm } from './return-form.tsx';

type LinePanelProps = { line: BankLine; refusal: DepositsRefusal | null; isBusy: boolean };

/** One movement: which order it is for, or why it is for none. */
export function LinePanel({ line, refusal, isBusy }: LinePanelProps) {
  const language = useLanguage();
  const mine = refusal?.values.lineId === line.id ? refusal : null;
  return (
    <SidePanel param="line" title={formatEuros(line.amount)}>
      <div className="grid gap-2.5">
        <p className="grid gap-0.25">
          <b className="font-[650] [overflow-wrap:anywhere]">{line.text || '—'}</b>
          <span className="text-ink-muted text-s">
            {[line.counterparty, formatDate(line.bookedOn, language, 'long')].filter(Boolean).join(' · ')}
          </span>
        </p>
        {mine && !mine.sums ? (
          <Notice tone="tomato" role="alert">
            {mine.message}
          </Notice>
        ) : null}
        {line.why === 'refused-left' ? <RefusedLeftForm line={line} isBusy={isBusy} /> : null}
        {line.returns.length > 0 && line.why !== 'refused-left' ? <ReturnForm line={line} isBusy={isBusy} /> : null}
        {line.state === 'open' && line.amount > 0 && line.verdict !== 'returned' ? (
          <SettleForm line={line} refusal={mine} isBusy={isBusy} />
        ) : null}
        {line.state === 'open' || line.state === 'aside' ? <AsideForm line={line} isBusy={isBusy} /> : null}
      </div>
    </SidePanel>
  );
}

function SettleForm({ line, refusal, isBusy }: LinePanelProps) {
  const text = useText();
  const { candidates, amount, id } = line;
  const [chosen, setChosen] = useState(refusal?.values.orderNumber ?? candidates[0]?.orderNumber ?? '');
  const candidate = candidates.find(({ orderNumber }) => orderNumber === chosen);
  const told = refusal?.values.orderNumber === chosen ? refusal.sums : undefined;
  const sums = candidate ? { missing: waits(candidate.status) ? candidate.missing : 0, amount } : told;
  return (
    <Form method="post" action={`?line=${id}`} preventScrollReset className="grid gap-1.5">
      <input type="hidden" name="intent" value="settle" />
      <input type="hidden" name="lineId" value={id} />
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
              <span className="figures">{waits(status) ? formatEuros(missing) : text('bank-order-not-waiting')}</span>
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
        <DifferenceChoiceButtons {...sums} isBusy={isBusy} />
      ) : (
        <Button type="submit" fill="primary" busy={isBusy} className="justify-self-start">
          {text('bank-confirm')}
        </Button>
      )}
    </Form>
  );
}

const waits = (status: string) => status === 'not-paid' || status === 'opened';

function AsideForm({ line: { id, state, reason }, isBusy }: { line: BankLine; isBusy: boolean }) {
  const text = useText();
  const isAside = state === 'aside';
  return (
    <Form method="post" action={`?line=${id}`} preventScrollReset className="grid gap-1.5 border-line border-t pt-2">
      <input type="hidden" name="lineId" value={id} />
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
      <Button
        type="submit"
        name="intent"
        value={isAside ? 'take-up' : 'aside'}
        fill="outline"
        busy={isBusy}
        className="justify-self-start"
      >
        {text(isAside ? 'bank-take-up' : 'bank-aside')}
      </Button>
    </Form>
  );
}
