import { menuPath } from '#contract/paths.ts';
import { formatDates } from '#web/dates/format-date.ts';
import { MealRail } from '#web/meals/meal-rail.tsx';
import type { PackedMeals } from '#web/meals/packed-meals.ts';
import { Link } from '#web/routing/link.tsx';
import { useLanguage, useText } from '#web/texts/texts-provider.tsx';
import { TextLink } from '#web/ui/buttons/text-link.tsx';
import { IconChevronRight } from '#web/ui/icons/controls.tsx';

export type Week = { from: string; to: string; meals: PackedMeals };

export function WeekDishes({ week }: { week: Week }) {
  const text = useText();
  const language = useLanguage();
  return (
    <section className="below-fold-31 lg:below-fold-57">
      <h2 className="display-face text-xl">{text('home-this-week')}</h2>
      <p className="mt-1.5 mb-3.5 flex flex-wrap items-center gap-x-1 text-ink-muted text-lead md:mb-6">
        {text('home-week-dates', { dates: formatDates(week.from, week.to, language) })} ·{' '}
        <TextLink as={Link} to={menuPath} standalone>
          {text('product-to-menu')}
          <IconChevronRight size={18} className="rtl:-scale-x-100" />
        </TextLink>
      </p>
      <MealRail meals={week.meals} />
    </section>
  );
}
