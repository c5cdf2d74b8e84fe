import { type ReactNode, useState } from 'react';
import type { Stop } from '#contract/road/road.ts';
import { doorMethods } from '#contract/words/payment-channels.ts';
import { formatEuros } from '#domain/money.ts';
import { writeTypedNumber } from '#domain/numbers/typed-number.ts';
import { mostCashInCents } from '#domain/orders/door/refuse-collection.ts';
import { likelyNotes } from '#domain/till/reckon-change.ts';
import { useText } from '#web/texts/texts-provider.tsx';
import { Notice } from '#web/ui/display/notice.tsx';
import { Segmented } from '#web/ui/fields/segmented.tsx';
import { TextInput } from '#web/ui/fields/text-input.tsx';
import { NumberField, type NumberFieldProps } from '../form-kit/number-field.tsx';
import { CollectBox } from './collect-box.tsx';
import { type ReadTakings, type TakingsField, type TypedTakings, takingsRules, takingsWords } from './read-takings.ts';

type MoneyField = 'given' | 'received' | 'tip';

interface CollectFieldsProps {
  stop: Stop;
  typed: TypedTakings;
  onType: (change: Partial<TypedTakings>) => void;
  read: ReadTakings;
  /** True after a press that was refused: missing values are reported. */
  isTried: boolean;
  /** Sends the due to a terminal; null: the numbers on the slip are typed. */
  terminal: ReactNode;
}

/** Payment method: cash with its change, a terminal, or IRIS; a tip is entered separately. */
export function CollectFields({ stop: { due }, typed, onType, read, isTried, terminal }: CollectFieldsProps) {
  const text = useText();
  const { method } = typed;
  const isOverCash = due > mostCashInCents;
  const short = read.stopEvent?.received === undefined ? 0 : due - read.stopEvent.received;
  const errorOf = (name: TakingsField) => {
    const error = takingsWords(isTried || typed[name] ? read.errors[name] : undefined);
    return error && text(error);
  };
  const field = (name: 'terminalId' | 'transactionId') => ({
    value: typed[name],
    onChange: ({ target }: { target: { value: string } }) => onType({ [name]: target.value }),
    error: errorOf(name),
  });
  const money = (name: MoneyField) => ({
    name,
    rule: takingsRules[name],
    typed: typed[name] ?? '',
    onType: (words: string) => onType({ [name]: words }),
    error: errorOf(name),
  });
  return (
    <div className="grid gap-1.5">
      <Segmented
        legend={text('run-how-paid')}
        name="method"
        value={method}
        options={doorMethods.map((value) => ({
          value,
          label: text(`run-method-${value}`),
          ...(value === 'cash' && isOverCash && { unavailableReason: text('run-cash-limit') }),
        }))}
        onChange={(value) => onType({ method: doorMethods.find((each) => each === value) ?? method })}
      />
      {isOverCash ? <Notice tone="lemon">{text('run-cash-limit')}</Notice> : null}
      <CollectBox cents={read.stopEvent?.received ?? due} title={text(`run-took-${method}`)}>
        {short > 0 ? text('run-took-short', { sum: formatEuros(short) }) : text('run-took-all')}
      </CollectBox>
      {method === 'cash' ? (
        <CashFields due={due} typed={typed} onType={onType} change={read.change} money={money} />
      ) : null}
      {method === 'pos' && terminal ? terminal : null}
      {method === 'pos' && !terminal ? (
        <div className="grid gap-1.5">
          <TextInput label={text('run-terminal')} inputMode="numeric" autoComplete="off" {...field('terminalId')} />
          <TextInput label={text('run-transaction')} autoComplete="off" {...field('transactionId')} />
        </div>
      ) : null}
      <NumberField label={text('run-tip')} optionalText={text('run-tip-hint')} {...money('tip')} />
    </div>
  );
}

interface CashFieldsProps extends Pick<CollectFieldsProps, 'typed' | 'onType'> {
  due: number;
  change: number | null;
  money: (name: MoneyField) => Pick<NumberFieldProps, 'name' | 'rule' | 'typed' | 'onType' | 'error'>;
}

function CashFields({ due, typed, onType, change, money }: CashFieldsProps) {
  const text = useText();
  const [isOther, setOther] = useState(typed.received !== null);
  return (
    <>
      <div className="grid gap-1">
        <NumberField label={text('run-given')} {...money('given')} />
        <div className="flex flex-wrap gap-1">
          {likelyNotes(due).map((cents) => (
            <button
              key={cents}
              type="button"
              className="chip chip-plain"
              onClick={() => onType({ given: writeTypedNumber(cents, takingsRules.given) })}
            >
              {formatEuros(cents, { short: true })}
            </button>
          ))}
        </div>
        <p role="status" className="figures flex justify-between font-bold text-m empty:hidden">
          {change === null ? null : (
            <>
              <span>{text('run-change')}</span>
              <span>{formatEuros(change)}</span>
            </>
          )}
        </p>
      </div>
      {isOther ? (
        <NumberField label={text('run-received')} hint={text('run-received-hint')} {...money('received')} />
      ) : (
        <button
          type="button"
          className="text-link text-link-alone justify-self-start text-s"
          onClick={() => {
            setOther(true);
            onType({ received: '' });
          }}
        >
          {text('run-other-sum')}
        </button>
      )}
    </>
  );
}
