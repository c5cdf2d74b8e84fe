import { type FormEvent, useState } from 'react';
import { numberRules } from '#contract/fields/number-rules.ts';
import type { CookedPortion } from '#contract/kitchen/kitchen.ts';
import { readTypedNumber } from '#domain/numbers/typed-number.ts';
import { useText } from '#web/texts/texts-provider.tsx';
import { Button } from '#web/ui/buttons/button.tsx';
import { IconMinus, IconPlus } from '#web/ui/icons/controls.tsx';
import { Overlay } from '#web/ui/overlays/overlay.tsx';
import { numberErrorWords, rangeWords } from '../form-kit/number-words.ts';
import type { CookedDish } from './apply-pending-to-cook.ts';
import type { Cooking } from './use-cooking.ts';

/** Ticks a part of a portion's amount as ready, or corrects ticks. */
export function AmountDialog({ dish, cooking, onClose }: { dish: CookedDish; cooking: Cooking; onClose: () => void }) {
  const text = useText();
  return (
    <Overlay open size="small" onClose={onClose} title={text('cook-amount-title')} closeLabel={text('close')}>
      <p className="mb-1.5 font-[550]">{dish.name}</p>
      <div className="grid gap-2">
        {dish.portions.map((item) => (
          <AmountForm
            key={item.portion}
            item={item}
            onSend={(note, count) => {
              cooking.press({ note, parts: [{ ...item, count }] });
              onClose();
            }}
          />
        ))}
      </div>
    </Overlay>
  );
}

function AmountForm({
  item,
  onSend,
}: {
  item: CookedPortion;
  onSend: (note: 'cooked' | 'undone', count: number) => void;
}) {
  const text = useText();
  const { target, done } = item;
  const left = Math.max(0, target - done);
  const [typed, setTyped] = useState('1');
  const portion = text(`portion-${item.portion}`);
  const most = Math.max(left, done);
  const rule = { ...numberRules.cookedPortions, most };
  const read = readTypedNumber(typed, rule);
  const count = typeof read === 'number' ? read : null;
  const step = (by: 1 | -1) => setTyped(String(Math.max(1, Math.min(most, (count ?? 1) + by))));
  const stepLook = 'press grid size-6 place-items-center rounded-round border border-line-strong';
  const send = (event: FormEvent) => {
    event.preventDefault();
    if (count !== null && count <= left) onSend('cooked', count);
  };
  return (
    <form onSubmit={send} className="grid gap-1 border-line border-t pt-1.5">
      <p className="flex justify-between">
        <b>{portion}</b>
        <span className="text-ink-muted">{text('cook-cell-of', { done, target })}</span>
      </p>
      <div className="flex flex-wrap items-center gap-1">
        <button type="button" className={stepLook} aria-label={text('cook-amount-less')} onClick={() => step(-1)}>
          <IconMinus size={20} />
        </button>
        <input
          inputMode="numeric"
          autoComplete="off"
          value={typed}
          aria-label={`${text('cook-amount-label')}, ${portion}`}
          aria-invalid={count === null ? true : undefined}
          aria-describedby={`${item.portion}-range`}
          onChange={(event) => setTyped(event.target.value)}
          className="figures h-6 w-9 rounded-base border-[1.5px] border-line-strong bg-surface text-center font-bold text-m"
        />
        <button type="button" className={stepLook} aria-label={text('cook-amount-more')} onClick={() => step(1)}>
          <IconPlus size={20} />
        </button>
        {count !== null && count <= left ? (
          <Button type="submit" fill="primary">
            {text('cook-amount-add', { count })}
          </Button>
        ) : null}
        {count !== null && count <= done ? (
          <Button fill="outline" onClick={() => onSend('undone', count)}>
            {text('cook-amount-back', { count })}
          </Button>
        ) : null}
      </div>
      <p id={`${item.portion}-range`} className={count === null ? 'text-ink-tomato text-s' : 'text-ink-muted text-s'}>
        {typeof read === 'string' ? numberErrorWords(text, read, rule) : rangeWords(text, rule)}
      </p>
    </form>
  );
}
