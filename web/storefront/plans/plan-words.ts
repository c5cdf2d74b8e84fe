import type { Language } from '#contract/fields/languages.ts';
import { type PlanChoice, planControls } from '#domain/plans/combinations.ts';
import type { Text } from '#web/texts/texts-provider.tsx';

/** "Ισορροπημένο · 5 μέρες · 1 εβδομάδα" */
export function planLine(text: Text, choice: PlanChoice): string {
  return [text(`tag-${choice.tag}`), daysWords(text, choice), weeksWords(text, choice)].join(' · ');
}

/** Differences of the other choice, in words: "Μετρημένες θερμίδες, 6 μέρες". */
export function differenceWords(text: Text, other: PlanChoice, choice: PlanChoice): string {
  const words: Record<(typeof planControls)[number], string> = {
    daysPerWeek: daysWords(text, other),
    weeks: weeksWords(text, other),
    mainMeals: text('plans-meals-words', { count: other.mainMeals }),
    breakfast: text(other.breakfast ? 'plans-with-breakfast' : 'plans-without-breakfast'),
  };
  const tag = other.tag === choice.tag ? [] : [text(`tag-${other.tag}`)];
  return [...tag, ...planControls.filter((control) => other[control] !== choice[control]).map((c) => words[c])].join(
    ', ',
  );
}

/** "6 ή 7" */
export function oneOf(values: readonly (string | number)[], language: Language): string {
  return new Intl.ListFormat(language, { type: 'disjunction' }).format(values.map(String));
}

function daysWords(text: Text, { daysPerWeek }: PlanChoice): string {
  return text('plans-days-words', { count: daysPerWeek });
}

function weeksWords(text: Text, { weeks }: PlanChoice): string {
  return text('plans-weeks-words', { count: weeks });
}
