import type { Category } from '#contract/words/catalogue-words.ts';
import type { CalendarDate } from '../athens-time.ts';

/** Capacity that one delivery takes of a day: a slot in its window, and meals of the kitchen by category. */
export interface DeliveryUse {
  date: CalendarDate;
  /** The date whose kitchen makes its meals; present where it is another. */
  cookedFor?: CalendarDate;
  timePeriodId: string;
  meals: Partial<Record<Category, number>>;
}
