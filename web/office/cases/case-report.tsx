import type { StaffCase } from '#contract/cases/staff-cases.ts';
import { athensDateOf, athensTimeOf } from '#domain/athens-time.ts';
import { useText } from '#web/texts/texts-provider.tsx';
import { TextLink } from '#web/ui/buttons/text-link.tsx';
import { useNearDate } from '../session/day-text.tsx';

/** Who reported what, in their words, and how the delivery went. */
export function CaseReport({ one }: { one: StaffCase }) {
  const text = useText();
  const nearDate = useNearDate();
  const moment = (at: string) => `${nearDate(athensDateOf(new Date(at)), 'short')}, ${athensTimeOf(new Date(at))}`;
  const { name, orderNumber, words, wish, meals, date, from, to, phone, courier, arrivedAt, isByStaff, openedAt } = one;
  const delivery = [
    text('office-case-delivery', { date: nearDate(date, 'short'), window: `${from}–${to}` }),
    arrivedAt && text('office-case-arrived', { time: athensTimeOf(new Date(arrivedAt)) }),
    courier && text('office-case-courier', { name: courier }),
  ];
  return (
    <section className="grid gap-1">
      {words ? (
        <blockquote className="border-primary border-s-[3px] ps-1.75 text-m whitespace-pre-line">{words}</blockquote>
      ) : null}
      <p className="text-ink-muted text-s">
        {text(isByStaff ? 'office-case-from-staff' : 'office-case-from-customer', { at: moment(openedAt) })}{' '}
        {text(`office-case-wish-${wish}`)}
      </p>
      <p>
        <b className="font-[650]">{name}</b>, #{orderNumber}
        {phone ? (
          <>
            {' · '}
            <TextLink href={`tel:${phone.replaceAll(/[^\d+]/g, '')}`} className="figures">
              {text('office-case-call', { phone })}
            </TextLink>
          </>
        ) : null}
      </p>
      <p className="text-ink-muted text-s">{delivery.filter(Boolean).join(' · ')}</p>
      <ul className="mt-0.5 divide-y divide-line border-line border-y">
        {meals.map((meal) => (
          <li key={`${meal.name} ${meal.lot}`} className="flex flex-wrap justify-between gap-x-2 py-0.75">
            <span>
              {meal.units}× {meal.name}
            </span>
            <span className="figures text-ink-muted text-s">{text('office-cases-lot', { lot: meal.lot })}</span>
          </li>
        ))}
      </ul>
    </section>
  );
}
