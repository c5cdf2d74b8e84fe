import { Form } from 'react-router';
import type { MealDetail } from '#contract/meals.ts';
import { useText } from '#web/texts-provider.tsx';
import { Button } from '#web/ui/button.tsx';
import { Price } from '#web/ui/price.tsx';

type PortionChoiceProps = {
  builds: MealDetail['builds'];
  value: string;
  onChange: (portion: string) => void;
};

/** With scripts a press changes the figures in place; without, the form asks for the page in that portion. */
export function PortionChoice({ builds, value, onChange }: PortionChoiceProps) {
  const text = useText();
  return (
    <Form method="get" preventScrollReset className="grid gap-1.5">
      <fieldset className="min-w-0">
        <legend className="mb-1.5 font-[650] text-m">{text('product-portion')}</legend>
        <div className="grid grid-cols-2 gap-1 sm:grid-cols-4">
          {builds.map(({ portion, price, nutrition }) => (
            <label
              key={portion.slug}
              className="press relative grid content-start gap-0.25 rounded-picture border-[1.5px] border-line bg-surface px-1.75 py-1.5 hover:border-line-strong has-checked:chosen-edge has-checked:border-primary has-checked:bg-surface-leaf has-focus-visible:outline-3 has-focus-visible:outline-focus has-focus-visible:outline-offset-2"
            >
              <input
                type="radio"
                name="portion"
                value={portion.slug}
                checked={portion.slug === value}
                onChange={() => onChange(portion.slug)}
                className="sr-only"
              />
              <b className="font-[650]">{portion.name}</b>
              <span className="figures text-ink-muted text-xs">{`${Math.round(nutrition.netWeight)}\u00a0g`}</span>
              <span className="figures text-ink-muted text-xs">{`${Math.round(nutrition.calories)}\u00a0kcal`}</span>
              <Price cents={price} className="mt-0.5 font-bold text-s" />
            </label>
          ))}
        </div>
      </fieldset>
      <span className="hidden noscript:block">
        <Button type="submit" fill="outline">
          {text('product-show-portion')}
        </Button>
      </span>
    </Form>
  );
}
