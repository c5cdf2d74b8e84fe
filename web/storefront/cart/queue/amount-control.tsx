import { useLocation } from 'react-router';
import { cartItemPath } from '#contract/paths.ts';
import { codeText } from '#web/forms/code-text.ts';
import { useText } from '#web/texts/texts-provider.tsx';
import { AmountStepper } from '#web/ui/buttons/amount-stepper.tsx';
import { IconWarning } from '#web/ui/icons/signs.tsx';
import { type ItemSketch, keyOfLine } from './line-change.ts';
import { cartQueue, useLineAmount, useLineProblem } from './use-cart.ts';

export type AmountControlProps = {
  menuId: string;
  sketch: ItemSketch;
  /** Maximum amount of this line, and its text. */
  most?: number;
  limitText?: string;
  tone?: 'leaf' | 'quiet';
};

/** Minus and plus over a form that works without scripts; with scripts a press shows its result at once. */
export function AmountControl({ menuId, sketch, most, limitText, tone }: AmountControlProps) {
  const text = useText();
  const { pathname, search } = useLocation();
  const problem = useLineProblem(keyOfLine(menuId, sketch.item.id));
  const { amount, readAmount } = useLineAmount(menuId, sketch.item.id);
  const values = { meal: sketch.name, portion: sketch.item.portion.name };

  function handleChange(_next: number, step: 1 | -1) {
    // Presses may outrun the page: they count from the latest wished amount, not from the last rendered one.
    const wished = readAmount() + step;
    if (wished >= 0 && wished <= (most ?? wished)) cartQueue.change({ menuId, sketch, amount: wished }, step);
  }
  return (
    <form method="post" action={cartItemPath} className="grid justify-items-end gap-0.5">
      <input type="hidden" name="back" value={pathname + search} />
      <input type="hidden" name="itemId" value={sketch.item.id} />
      <input type="hidden" name="scheduleMenuId" value={menuId} />
      <AmountStepper
        amount={amount}
        max={most}
        name="amount"
        labels={{
          add: text('amount-add'),
          addLabel: text('amount-add-label', values),
          more: text('amount-more', values),
          less: text('amount-less', values),
        }}
        limitText={limitText}
        onChange={handleChange}
        tone={tone}
      />
      {problem ? (
        <p className="flex max-w-22 gap-0.5 text-end text-ink-tomato text-xs leading-snug">
          <IconWarning size={16} />
          {codeText(text, problem)}
        </p>
      ) : null}
    </form>
  );
}
