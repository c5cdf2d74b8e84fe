import { useLanguage, useText } from '#web/texts/texts-provider.tsx';
import { IconInfo, IconWarning } from '#web/ui/icons/signs.tsx';
import { joinClasses } from '#web/ui/looks/join-classes.ts';
import { avoidedText, isDanger } from './avoided-text.ts';
import type { TileMeal } from './tile-meal.ts';

/** Mark on a meal that the signed-in customer avoids, with the ingredient. Allergies are prominent, dislikes are not. */
export function AvoidedMark({ meal }: { meal: TileMeal }) {
  const text = useText();
  const language = useLanguage();
  if (!meal.avoided) return null;
  const isLoud = isDanger(meal.avoided);
  const Icon = isLoud ? IconWarning : IconInfo;
  return (
    <p
      className={joinClasses(
        'tint-edge flex w-full gap-0.75 px-1.25 py-0.75 font-[650] text-xs leading-snug [&>svg]:mt-px',
        isLoud ? 'bg-surface-tomato text-ink-tomato' : 'bg-ground-sunken text-ink',
      )}
    >
      <Icon size={18} />
      <span className="min-w-0">{avoidedText(meal, meal.avoided, text, language)}</span>
    </p>
  );
}
