import { officePausePath } from '#contract/office-paths.ts';
import type { RunningPlan } from '#contract/plans/running-plans.ts';
import { athensDateOf, athensTimeOf } from '#domain/athens-time.ts';
import { formatEuros } from '#domain/money.ts';
import { useText } from '#web/texts/texts-provider.tsx';
import { ButtonForm } from '../form-kit/button-form.tsx';
import { RowLink, smallButton } from '../kit/row-link.tsx';
import { useNearDate } from '../session/day-text.tsx';
import { isDayOnly, remedyOf, remedyTexts } from './remedies.ts';
import { rowText } from './row-text.ts';

/** One plan: whose it is, what is wrong and until when, and the usual remedy. */
export function RunningPlanRow({ plan }: { plan: RunningPlan }) {
  const text = useText();
  const nearDate = useNearDate();
  const { concern, orderId, orderNumber, name, phone, planName, deliveryDate, missing, required, due, failures } = plan;
  const moment = new Date(plan.at);
  const day = nearDate(athensDateOf(moment), 'short');
  const at = isDayOnly[concern] ? day : `${day}, ${athensTimeOf(moment)}`;
  const remedy = remedyOf[concern];
  const row = rowText({ ...plan, deliveryId: plan.deliveryId ?? '' });
  const about = `, ${name}`;
  return (
    <li className="grid grid-cols-[minmax(0,1fr)_auto] items-center gap-x-2 gap-y-0.75 border-line border-b py-1 lg:grid-cols-[minmax(0,250px)_minmax(0,1fr)_88px_minmax(320px,auto)]">
      <span className="min-w-0">
        <b className="font-[650]">{name}</b>
        <span className="figures block text-ink-muted text-s">
          #{orderNumber} · {planName}
        </span>
      </span>
      <span className="figures min-w-0 text-s max-lg:order-3 max-lg:col-span-2">
        {text(`plans-at-${concern}`, { at })}
        {deliveryDate ? ` · ${text('plans-for', { date: nearDate(deliveryDate, 'short') })}` : null}
        {concern === 'unchosen' ? ` · ${text('plans-missing', { missing, required })}` : null}
        {concern === 'card-failing' ? ` · ${text('plans-failures', { count: failures })}` : null}
      </span>
      <b className="figures text-end font-[650]">{due > 0 ? formatEuros(due) : null}</b>
      <span className="flex flex-wrap items-center justify-end gap-0.75 max-lg:order-4 max-lg:col-span-2 max-lg:justify-start">
        {remedy ? (
          <ButtonForm
            identity={{ remedy, row }}
            fill={concern === 'unchosen' ? 'primary' : 'outline'}
            className={smallButton}
            aria-label={text(remedyTexts[remedy]) + about}
          >
            {text(remedyTexts[remedy])}
          </ButtonForm>
        ) : null}
        {concern === 'unchosen' ? (
          <ButtonForm identity={{ remedy: 'remind', row }} aria-label={text('plans-do-remind') + about}>
            {text('plans-do-remind')}
          </ButtonForm>
        ) : null}
        {concern === 'paused' ? (
          <RowLink to={officePausePath(orderId)} aria-label={text('plans-do-end-pause') + about}>
            {text('plans-do-end-pause')}
          </RowLink>
        ) : null}
        {phone ? (
          <a
            href={`tel:${phone}`}
            aria-label={`${text('plans-call')}${about}, ${phone}`}
            className="press figures inline-flex min-h-5 items-center px-1 text-ink-olive text-s underline underline-offset-4"
          >
            {phone}
          </a>
        ) : (
          <span className="px-1 text-ink-muted text-s">{text('plans-no-phone')}</span>
        )}
      </span>
    </li>
  );
}
