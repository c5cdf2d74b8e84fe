import { type ReactNode, useState } from 'react';
import type { Stop } from '#contract/road.ts';
import { doorMethods } from '#contract/road-words.ts';
import { formatEuros } from '#domain/money.ts';
import { mostCashInCents } from '#domain/orders/door/refuse-collection.ts';
import { likelyNotes } from '#domain/till/reckon-change.ts';
import { useText } from '#web/texts/texts-provider.tsx';
import { Notice } from '#web/ui/display/notice.tsx';
import { Segmented } from '#web/ui/fields/segmented.tsx';
import { TextInput } from '#web/ui/fields/text-input.tsx';
import { CollectBox } from './collect-box.tsx';
import type { ReadTakings, TakingsField, TypedTakings } from './read-takings.ts';

interface CollectFieldsProps {
  stop: Stop;
  typed: TypedTakings;
  onType: (change: Partial<TypedTakings>) => void;
  read: ReadTakings;
  /** After a press that could not be: what is missing is said. */
  isTried: boolean;
  /** Sends the due to a terminal; null: what its slip says is typed. */
  terminal: ReactNode;
}

/** How it was paid: cash with its change, a terminal, or IRIS; a tip is typed apart. */
export function CollectFields({ stop: { due }, typed, onType, read, isTried, terminal }: CollectFieldsProps) {
  const text = useText();
  const { method } = typed;
  const isOverCash = due > mostCashInCents;
  const short = read.deed?.received === undefined ? 0 : due - read.deed.received;
  const field = (name: TakingsField) => {
    const error = isTried || typed[name] ? read.errors[name] : undefined;
    return {
      value: typed[name] ?? '',
      onChange: ({ target }: { target: { value: string } }) => onType({ [name]: target.value }),
      ...(error && { error: text(error) }),
    };
  };
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
      <CollectBox cents={read.deed?.received ?? due} title={text(`run-took-${method}`)}>
        {short > 0 ? text('run-took-short', { sum: formatEuros(short) }) : text('run-took-all')}
      </CollectBox>
      {method === 'cash' ? (
        <CashFields due={due} typed={typed} onType={onType} change={read.change} field={field} />
      ) : null}
      {method === 'pos' && terminal ? terminal : null}
      {method === 'pos' && !terminal ? (
        <div className="grid gap-1.5">
          <TextInput label={text('run-terminal')} inputMode="numeric" autoComplete="off" {...field('terminalId')} />
          <TextInput label={text('run-transaction')} autoComplete="off" {...field('transactionId')} />
        </div>
      ) : null}
      <TextInput
        label={text('run-tip')}
        optionalText={text('run-tip-hint')}
        inputMode="decimal"
        autoComplete="off"
        {...field('tip')}
      />
    </div>
  );
}

interface CashFieldsProps extends Pick<CollectFieldsProps, 'typed' | 'onType'> {
  due: number;
  change: number | null;
  field: (name: TakingsField) => object;
}

function CashFields({ due, typed, onType, change, field }: CashFieldsProps) {
  const text = useText();
  const [isOther, setOther] = useState(typed.received !== null);
  return (
    <>
      <div className="grid gap-1">
        <TextInput label={text('run-given')} inputMode="decimal" autoComplete="off" {...field('given')} />
        <div className="flex flex-wrap gap-1">
          {likelyNotes(due).map((cents) => (
            <button
              key={cents}
              type="button"
              className="chip chip-plain"
              onClick={() => onType({ given: String(cents / 100) })}
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
        <TextInput
          label={text('run-received')}
          hint={text('run-received-hint')}
          inputMode="decimal"
          autoComplete="off"
          {...field('received')}
        />
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
