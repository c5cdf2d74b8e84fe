import type { OwnCase } from '#contract/cases/cases.ts';
import { MealPicture } from '#web/meals/meal-picture.tsx';
import { useText } from '#web/texts/texts-provider.tsx';
import { Price } from '#web/ui/display/price.tsx';

/** The reported meals, what was wrong, and what went back. */
export function CaseMeals({ one: { meals, problem, decision } }: { one: OwnCase }) {
  const text = useText();
  return (
    <ul className="divide-y divide-line border-line border-y">
      {meals.map(({ itemId, name, image, units, eater }, index) => (
        <li key={itemId} className="flex items-center gap-1.5 py-1.25">
          <span className="size-7 flex-none overflow-hidden rounded-round bg-ground-sunken">
            {image ? (
              <MealPicture image={image} widest={300} sizes="56px" alt="" className="size-full! object-cover" />
            ) : null}
          </span>
          <span className="min-w-0 flex-1 leading-snug">
            <b className="font-[650]">{[`${units}× ${name}`, eater].filter(Boolean).join(', ')}</b>
            <span className="block text-ink-muted text-s">{text(`case-problem-${problem}`)}</span>
          </span>
          {index === 0 && decision && decision.amount > 0 ? (
            <Price cents={decision.amount} className="font-[650]" />
          ) : null}
        </li>
      ))}
    </ul>
  );
}
