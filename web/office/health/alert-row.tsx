import { Form } from 'react-router';
import type { StaffRole } from '#contract/call-contract.ts';
import { officeDayPath, officeHealthPath, officeRefundsPath, officeWebhooksPath } from '#contract/office-paths.ts';
import type { Alert } from '#contract/staff.ts';
import { athensDateOf, athensTimeOf } from '#domain/athens-time.ts';
import { careOf, mayHandle } from '#domain/health/alert-care.ts';
import { formatEuros } from '#domain/money.ts';
import { formatDate } from '#web/dates/format-date.ts';
import { useLanguage, useText } from '#web/texts/texts-provider.tsx';
import { Button } from '#web/ui/buttons/button.tsx';
import { ButtonLink } from '#web/ui/buttons/button-link.tsx';
import { OfficeLink } from '../kit/office-link.tsx';
import { alertWords } from './alert-words.ts';

const smaller = 'min-h-5! px-2! text-s!';

type AlertRowProps = { alert: Alert; roles: readonly StaffRole[]; isBusy: boolean };

/** One alert: what happened, to which order, what to do, and the way out of it for whoever answers for it. */
export function AlertRow({ alert, roles, isBusy }: AlertRowProps) {
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
        <Form
          method="post"
          action={officeHealthPath}
          preventScrollReset
          className="flex flex-wrap gap-0.75 md:justify-end"
        >
          <WayOut alert={alert} isBusy={isBusy} />
          <ButtonLink as={OfficeLink} to={`?alert=${id}`} preventScrollReset fill="quiet" className={smaller}>
            {text('alerts-handle')}
          </ButtonLink>
        </Form>
      ) : (
        <span className="text-ink-muted text-s">{text('alerts-for-money')}</span>
      )}
    </li>
  );
}

function WayOut({ alert: { kind, date }, isBusy }: Pick<AlertRowProps, 'alert' | 'isBusy'>) {
  const text = useText();
  const { action } = careOf(kind);
  if (action === 'send-documents')
    return (
      <Button type="submit" name="intent" value="send" fill="outline" busy={isBusy} className={smaller}>
        {text('alerts-send-documents')}
      </Button>
    );
  const to =
    action && { refunds: officeRefundsPath, day: date && officeDayPath(date), webhooks: officeWebhooksPath }[action];
  if (!to) return null;
  return (
    <ButtonLink as={OfficeLink} to={to} fill="outline" className={smaller}>
      {text(`alerts-open-${action}`)}
    </ButtonLink>
  );
}
