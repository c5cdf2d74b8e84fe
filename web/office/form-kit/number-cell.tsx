import { useId, useState } from 'react';
import type { NumberRule } from '#contract/fields/number-rules.ts';
import { readTypedNumber, writeTypedNumber } from '#domain/numbers/typed-number.ts';
import { useText } from '#web/texts/texts-provider.tsx';
import { joinClasses } from '#web/ui/looks/join-classes.ts';
import { numberErrorWords, rangeWords } from './number-words.ts';

interface NumberCellProps {
  /** Left out when a label references its id. */
  label?: string;
  id?: string;
  rule: NumberRule;
  value: number;
  onChange(value: number): void;
  name?: string;
  /** Value of an empty cell; left out, the cell may not be empty. */
  empty?: number;
  look?: string;
  /** Position of range and error. Above: over an earlier row, in a column of numbers. */
  says?: 'above' | 'below';
  className?: string;
}

const tableLook =
  'figures min-h-[44px] w-[5.5rem] rounded-base border-line-strong border-b-[1.5px] border-dashed bg-transparent px-0.75 text-end font-[650] hover:bg-ground-sunken focus:border-solid focus:bg-surface aria-invalid:border-tomato aria-invalid:text-ink-tomato';
const saying = 'figures absolute z-1 w-max rounded-base border border-line bg-surface px-0.75 text-s';
// Below is for cells that may be in the last column on a phone.
const places = { above: 'end-0 bottom-full max-w-[16rem]', below: 'start-0 top-full max-w-[8.5rem]' } as const;

/**
 * A number in a table, stored in the state of its page. Invalid input is not stored and stays as typed, with the reason beside
 * it; saving is blocked while one is invalid.
 */
export function NumberCell({
  label,
  id: givenId,
  rule,
  value,
  onChange,
  name,
  empty,
  look = tableLook,
  says = 'above',
  className,
}: NumberCellProps) {
  const text = useText();
  const ownId = useId();
  const id = givenId ?? ownId;
  const [typed, setTyped] = useState<{ words: string; value: number } | null>(null);
  const written = value === empty ? '' : writeTypedNumber(value, rule);
  const read = (words: string) => (words.trim() === '' && empty !== undefined ? empty : readTypedNumber(words, rule));
  // A value changed by the page itself replaces the typed text.
  const words = typed?.value === value ? typed.words : written;
  const now = read(words);
  const fault = typeof now === 'string' ? now : undefined;
  return (
    <span className="relative inline-block">
      <input
        id={id}
        type="text"
        name={name}
        inputMode={rule.decimals > 0 ? 'decimal' : 'numeric'}
        autoComplete="off"
        aria-label={label}
        aria-invalid={fault ? true : undefined}
        aria-describedby={fault ? `${id}-fault` : `${id}-range`}
        data-wrong-number={fault ? '' : undefined}
        value={words}
        onChange={({ currentTarget }) => {
          const next = read(currentTarget.value);
          setTyped({ words: currentTarget.value, value: typeof next === 'number' ? next : value });
          if (typeof next === 'number') onChange(next);
        }}
        onBlur={() => fault ?? setTyped(null)}
        className={joinClasses('peer', look, className)}
      />
      <span id={`${id}-range`} className={joinClasses(saying, places[says], 'hidden text-ink-muted peer-focus:block')}>
        {rangeWords(text, rule)}
      </span>
      {fault ? (
        <span id={`${id}-fault`} className={joinClasses(saying, places[says], 'text-ink-tomato peer-focus:hidden')}>
          {numberErrorWords(text, fault, rule)}
        </span>
      ) : null}
    </span>
  );
}

/** Whether a number of the page is invalid; the first of them gets the focus. */
export function focusWrongNumber(): boolean {
  const wrong = document.querySelector<HTMLElement>('[data-wrong-number]');
  wrong?.focus();
  return wrong !== null;
}
