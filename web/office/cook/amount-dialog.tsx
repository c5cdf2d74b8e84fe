import { type FormEvent, useState } from 'react';
import type { CookedPortion } from '#contract/kitchen.ts';
import { useText } from '#web/texts/texts-provider.tsx';
import { Button } from '#web/ui/buttons/button.tsx';
import { IconMinus, IconPlus } from '#web/ui/icons/controls.tsx';
import { Overlay } from '#web/ui/overlays/overlay.tsx';
import type { CookedDish } from './lay-over-cook.ts';
import type { Cooking } from './use-cooking.ts';

/** Some of a portion are ready, or some that were ticked are not. */
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
  const [count, setCount] = useState(Math.max(1, Math.min(left, 1)));
  const portion = text(`portion-${item.portion}`);
  const most = Math.max(left, done);
  const step = 'press grid size-6 place-items-center rounded-round border border-line-strong';
  const send = (event: FormEvent) => {
    event.preventDefault();
    if (count <= left) onSend('cooked', count);
  };
  return (
    <form onSubmit={send} className="grid gap-1 border-line border-t pt-1.5">
      <p className="flex justify-between">
        <b>{portion}</b>
        <span className="text-ink-muted">{text('cook-cell-of', { done, target })}</span>
      </p>
      <div className="flex flex-wrap items-center gap-1">
        <button
          type="button"
          className={step}
          aria-label={text('cook-amount-less')}
          onClick={() => setCount(Math.max(1, count - 1))}
        >
          <IconMinus size={20} />
        </button>
        <input
          type="number"
          inputMode="numeric"
          min={1}
          max={most}
          value={count}
          aria-label={`${text('cook-amount-label')}, ${portion}`}
          onChange={(event) => setCount(Math.max(1, Math.min(most, Number(event.target.value) || 1)))}
          className="figures h-6 w-9 rounded-base border-[1.5px] border-line-strong bg-surface text-center font-bold text-m"
        />
        <button
          type="button"
          className={step}
          aria-label={text('cook-amount-more')}
          onClick={() => setCount(Math.min(most, count + 1))}
        >
          <IconPlus size={20} />
        </button>
        {count <= left ? (
          <Button type="submit" fill="primary">
            {text('cook-amount-add', { count })}
          </Button>
        ) : null}
        {done > 0 && count <= done ? (
          <Button fill="outline" onClick={() => onSend('undone', count)}>
            {text('cook-amount-back', { count })}
          </Button>
        ) : null}
      </div>
    </form>
  );
}
