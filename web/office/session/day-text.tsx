import { useRouteLoaderData } from 'react-router';
import { athensDateOf } from '#domain/athens-time.ts';
import { formatNearDate, type NearForm } from '#web/dates/format-date.ts';
import { useLanguage } from '#web/texts/texts-provider.tsx';

/** A calendar date, with its year unless it is the current one: «Τετ 18/11», «Παρ 1/1/2027». */
export function DayText({ date, form = 'shortNumeric' }: { date: string; form?: NearForm }) {
  return <time dateTime={date}>{useNearDate()(date, form)}</time>;
}

export function useNearDate() {
  const language = useLanguage();
  const now = useRouteLoaderData<{ now: string }>('office/app/office-app')?.now;
  const today = now ? athensDateOf(new Date(now)) : null;
  return (date: string, form: NearForm) => formatNearDate(date, language, { form, today: today ?? date });
}
