import { useText } from '#web/texts/texts-provider.tsx';
import { Button } from '#web/ui/buttons/button.tsx';
import { IconUndo } from '../kitchen/kitchen-icons.tsx';
import type { CookedDish } from './apply-pending-to-cook.ts';
import type { Cooking, CookPress } from './use-cooking.ts';

const justWords = { cooked: 'cook-just', undone: 'cook-just-undone', wasted: 'cook-just-wasted' } as const;

/** Undo of the last press, and the next portion of the dish in progress. */
export function CookFoot({ cooking, dishes }: { cooking: Cooking; dishes: readonly CookedDish[] }) {
  const text = useText();
  const { last } = cooking;
  const underWay =
    dishes.find(({ done, target }) => done > 0 && done < target) ?? dishes.find((dish) => dish.done < dish.target);
  const next = underWay?.portions.find(({ done, target }) => done < target);
  const count = next ? next.target - next.done : 0;
  return (
    <footer className="fixed inset-x-0 bottom-0 z-10 flex flex-wrap items-center gap-x-2 gap-y-1 bg-ground-sunken px-2 py-1.5 shadow-bar md:px-3 print:hidden">
      <Button
        fill="outline"
        size="large"
        onClick={cooking.undo}
        {...(!last || last.note === 'wasted' ? { 'aria-disabled': true } : {})}
      >
        <IconUndo size={20} />
        {text('cook-undo')}
      </Button>
      <p role="status" className="min-w-0 flex-1 basis-24 leading-snug">
        {last ? (
          <>
            {text(justWords[last.note])} <b className="font-[650]">{wordsOf(last, text)}</b>
          </>
        ) : (
          <span className="text-ink-muted text-s">{text('cook-nothing-yet')}</span>
        )}
      </p>
      {next ? (
        <Button
          fill="accent"
          size="large"
          className="min-h-8 max-md:w-full"
          onClick={() => cooking.press({ note: 'cooked', parts: [{ ...next, count }] })}
        >
          <span className="grid justify-items-center leading-tight">
            <span>{text('cook-next', { count, portion: text(`portion-${next.portion}`) })}</span>
            <span className="font-normal text-xs">{next.name}</span>
          </span>
        </Button>
      ) : null}
    </footer>
  );
}

function wordsOf({ parts }: CookPress, text: ReturnType<typeof useText>): string {
  const [first] = parts;
  const count = parts.reduce((sum, part) => sum + part.count, 0);
  if (!first) return '';
  if (parts.length > 1) return `${first.name}, ${count}`;
  return text('cook-just-what', { meal: first.name, portion: text(`portion-${first.portion}`), count });
}
