import type { StaffRole } from '#contract/fields/call-contract.ts';
import {
  officeCasesPath,
  officeDayPath,
  officeHealthPath,
  officeRefundsPath,
  officeWebhooksPath,
} from '#contract/office-paths.ts';
import type { Alert } from '#contract/staff/staff.ts';
import { athensDateOf, athensTimeOf } from '#domain/athens-time.ts';
import { careOf, mayHandle } from '#domain/health/alert-care.ts';
import { formatEuros } from '#domain/money.ts';
import { formatDate } from '#web/dates/format-date.ts';
import { useLanguage, useText } from '#web/texts/texts-provider.tsx';
import { OfficeForm } from '../form-kit/office-form.tsx';
import { SubmitButton } from '../form-kit/submit-button.tsx';
import { RowLink, smallButton } from '../kit/row-link.tsx';
import { alertWords } from './alert-words.ts';

/** One alert: event, order, advice, and the action for the responsible role. */
export function AlertRow({ alert, roles }: { alert: Alert; roles: readonly StaffRole[] }) {
  const text = useText();
  const language = useLanguage();
  const { id, kind, orderNumber, facts, createdAt } = alert;
  const { title, advice } = alertWords(text, kind);
  const at = new Date(createdAt);
  const since = text('health-since', {
    day: formatDate(athensDateOf(at), language, 'dayMonth'),
    time: athensTimeOf(at),
  });
  const about = [
    orderNumber ? text('alerts-order', { number: orderNumber }) : null,
    typeof facts.amountInCents === 'number' ? formatEuros(facts.amountInCents) : null,
    since,
  ];
  return (
    <li className="grid gap-1 border-line border-b py-1.25 md:grid-cols-[minmax(0,1fr)_auto] md:items-center md:gap-x-2">
      <span className="grid gap-0.5">
        <b className="font-[650]">{title}</b>
        <span className="figures text-ink-muted text-s">{about.filter(Boolean).join(' · ')}</span>
        <span className="max-w-[60ch]">{advice}</span>
      </span>
      {mayHandle(kind, roles) ? (
        <OfficeForm action={officeHealthPath} className="flex flex-wrap gap-0.75 md:justify-end">
          <WayOut alert={alert} />
          <RowLink to={`?alert=${id}`} fill="quiet">
            {text('alerts-handle')}
          </RowLink>
        </OfficeForm>
      ) : (
        <span className="text-ink-muted text-s">{text('alerts-for-money')}</span>
      )}
    </li>
  );
}

function WayOut({ alert: { kind, date } }: { alert: Alert }) {
  const text = useText();
  const { action } = careOf(kind);
  if (action === 'send-documents')
    return (
      <SubmitButton name="intent" value="send" fill="outline" className={smallButton}>
        {text('alerts-send-documents')}
      </SubmitButton>
    );
  const to =
    action &&
    {
      refunds: officeRefundsPath,
      day: date && officeDayPath(date),
      webhooks: officeWebhooksPath,
      cases: officeCasesPath,
    }[action];
  if (!to) return null;
  return (
    <RowLink to={to} preventScrollReset={false}>
      {text(`alerts-open-${action}`)}
    </RowLink>
  );
}
