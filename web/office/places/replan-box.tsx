import type { ClosedDay, ClosedDelivery } from '#contract/orders/replans.ts';
import { visitInWords } from '#domain/dates-in-words.ts';
import { formatEuros } from '#domain/money.ts';
import { reasonWords } from '#web/dates/date-words.ts';
import { formatDate } from '#web/dates/format-date.ts';
import { useLanguage, useText } from '#web/texts/texts-provider.tsx';
import { FormRefusal } from '../form-kit/form-refusal.tsx';
import { OfficeForm } from '../form-kit/office-form.tsx';
import { SubmitButton } from '../form-kit/submit-button.tsx';
import { useRefusal } from '../form-kit/use-refusal.ts';
import { Pill, type PillTone } from '../kit/pill.tsx';

/** A closed date: each delivery with another date, one press that asks all customers, and their answers. */
export function ReplanBox({ day, canEdit }: { day: ClosedDay; canEdit: boolean }) {
  const text = useText();
  const language = useLanguage();
  const fresh = day.items.filter(({ state }) => state === 'new');
  const open = day.items.filter(({ state }) => state === 'new' || state === 'asked');
  const worth = open.reduce((sum, item) => sum + item.worth, 0);
  const inGreek = fresh.filter((item) => item.language === 'el').length;
  return (
    <section className="grid gap-2 rounded-picture border border-line bg-surface p-2" aria-labelledby="replan">
      <div className="grid max-w-[60ch] gap-1">
        <h2 id="replan" className="display-face text-[1.75rem] leading-tight">
          {text('places-replan-title', { date: formatDate(day.date, language, 'dayMonth'), count: open.length })}
        </h2>
        {day.reason === null ? null : <p className="font-[650] text-s">{reasonWords(text, day.reason)}</p>}
        <p className="text-ink-muted text-s">{text('places-replan-lead')}</p>
        {fresh.length > 0 ? (
          <p className="text-s">
            {text('places-replan-message', { el: inGreek, en: fresh.length - inGreek, amount: formatEuros(worth) })}
          </p>
        ) : null}
      </div>
      <FormRefusal refusal={useRefusal({ date: day.date })} />
      {canEdit ? (
        <OfficeForm identity={{ date: day.date }} className="flex flex-wrap gap-1">
          {fresh.length > 0 && day.reason !== null ? (
            <SubmitButton name="do" value="send">
              {text('places-replan-send', { count: fresh.length })}
            </SubmitButton>
          ) : null}
          {day.reason === null ? null : (
            <SubmitButton name="do" value="open" fill="outline">
              {text('places-replan-open')}
            </SubmitButton>
          )}
        </OfficeForm>
      ) : null}
      {day.items.length > 0 ? (
        <ul className="grid border-line border-t">
          {day.items.map((item) => (
            <ReplanRow key={item.deliveryId} item={item} />
          ))}
        </ul>
      ) : null}
    </section>
  );
}

const tones: Partial<Record<ClosedDelivery['state'], PillTone>> = {
  new: 'plain',
  asked: 'warn',
  accepted: 'ok',
  moved: 'ok',
};

function ReplanRow({ item }: { item: ClosedDelivery }) {
  const text = useText();
  const language = useLanguage();
  const { orderNumber, name, from, to, proposal, state } = item;
  return (
    <li className="flex flex-wrap items-center gap-x-1.5 gap-y-0.5 border-line border-b py-1">
      <b className="min-w-[16ch] font-[650]">{name}</b>
      <span className="figures text-ink-muted text-s">#{orderNumber}</span>
      <span className="figures text-s">
        {from}–{to} →{' '}
        {proposal ? (
          visitInWords(proposal, language)
        ) : (
          <span className="text-ink-tomato">{text('places-replan-none')}</span>
        )}
      </span>
      <span className="ms-auto">
        <Pill tone={tones[state] ?? 'closed'}>{text(`places-replan-state-${state}`)}</Pill>
      </span>
    </li>
  );
}
