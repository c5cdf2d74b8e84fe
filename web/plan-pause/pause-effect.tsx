import type { ReactNode } from 'react';
import type { PauseEffect, PauseVisit } from '#contract/plans/plan-pauses.ts';
import { formatEuros } from '#domain/money.ts';
import { formatDate } from '#web/dates/format-date.ts';
import { type Text, useLanguage, useText } from '#web/texts/texts-provider.tsx';
import { IconCheck, IconClose } from '#web/ui/icons/controls.tsx';

interface PauseEffectProps {
  effect: PauseEffect;
  /** Null: the pause ends. */
  resumeOn: string | null;
  isForCustomer: boolean;
}

/** What a pause does to deliveries, the next order and money, before it is confirmed. */
export function PauseEffectView({ effect, resumeOn, isForCustomer }: PauseEffectProps) {
  const text = useText();
  const language = useLanguage();
  const { skipped, stillComing, back, staySkipped, nextOrderOn, firstDeliveryOn } = effect;
  const day = (date: string) => formatDate(date, language, 'long');
  const isQuiet = skipped.length === 0 && stillComing.length === 0;
  return (
    <div className="grid gap-2.5">
      <div className="grid gap-0.5 rounded-picture bg-surface-leaf p-2 leading-snug">
        {resumeOn ? (
          <>
            <span className="text-s">{text('pause-resumes')}</span>
            <b className="display-face text-l">{day(resumeOn)}</b>
          </>
        ) : null}
        {nextOrderOn && firstDeliveryOn ? (
          <span className="text-s">
            {text('pause-next-order', { date: day(nextOrderOn) })}{' '}
            {text('pause-first-delivery', { date: day(firstDeliveryOn) })}
            {isForCustomer ? ` ${text('pause-notice-first')}` : null}
          </span>
        ) : (
          <span className="text-s">{text(isForCustomer ? 'pause-no-weeks' : 'pause-no-weeks-yet')}</span>
        )}
      </div>
      <section className="grid gap-1.5">
        <h2 className="font-[650] text-m">{text('pause-what-changes')}</h2>
        {skipped.length > 0 || (resumeOn && isQuiet) ? (
          <Visits title={text('pause-skipped', { count: skipped.length })} visits={skipped} isComing={false} />
        ) : null}
        {stillComing.length > 0 ? (
          <Visits title={text('pause-still-coming', { count: stillComing.length })} visits={stillComing} isComing>
            {text('pause-still-why')}
          </Visits>
        ) : null}
        {back.length > 0 ? <Visits title={text('pause-back', { count: back.length })} visits={back} isComing /> : null}
        {staySkipped.length > 0 ? (
          <Visits title={text('pause-gone', { count: staySkipped.length })} visits={staySkipped} isComing={false}>
            {text('pause-gone-why')}
          </Visits>
        ) : null}
        <p className="border-line border-t pt-1 font-[650]">{moneyWords(effect, isForCustomer, text)}</p>
      </section>
    </div>
  );
}

function moneyWords(effect: PauseEffect, isForCustomer: boolean, text: Text): string {
  const { credit, held, due, dueBefore } = effect;
  const parts = [
    credit > 0 && text(isForCustomer ? 'pause-credit' : 'pause-credit-customer', { amount: formatEuros(credit) }),
    credit < 0 && text('pause-credit-used', { amount: formatEuros(-credit) }),
    held > 0 && text('pause-held', { amount: formatEuros(held) }),
    due !== dueBefore && text('pause-due', { due: formatEuros(due), before: formatEuros(dueBefore) }),
  ].filter((words) => words !== false);
  return parts.length > 0 ? parts.join(' ') : text('pause-costs-nothing');
}

interface VisitsProps {
  title: string;
  visits: readonly PauseVisit[];
  isComing: boolean;
  children?: ReactNode;
}

function Visits({ title, visits, isComing, children }: VisitsProps) {
  const language = useLanguage();
  const Sign = isComing ? IconCheck : IconClose;
  return (
    <div className="flex gap-1 border-line border-t pt-1 leading-snug [&>svg]:mt-0.25 [&>svg]:flex-none">
      <Sign size={18} className={isComing ? 'text-ink-olive' : 'text-ink-tomato'} />
      <span className="min-w-0">
        <b className="font-[650]">{title}</b>
        {visits.length > 0 ? (
          <ul className="figures text-ink-muted text-s">
            {visits.map(({ deliveryId, date, from, to }) => (
              <li key={deliveryId}>
                {formatDate(date, language, 'long')}, {from}–{to}
              </li>
            ))}
          </ul>
        ) : null}
        {children ? <span className="block text-s">{children}</span> : null}
      </span>
    </div>
  );
}
