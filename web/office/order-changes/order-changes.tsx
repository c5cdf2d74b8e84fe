import type { ReactNode } from 'react';
import { officeOrderChangePath } from '#contract/office-paths.ts';
import type { DeskOrder } from '#contract/orders/desk-changes.ts';
import { formatDate } from '#web/dates/format-date.ts';
import { useLanguage, useText } from '#web/texts/texts-provider.tsx';
import { DoneNotice } from '../form-kit/done-notice.tsx';
import { RowLink } from '../kit/row-link.tsx';
import { SectionHead } from '../kit/section-head.tsx';
import { changesOf, changeTitles } from './change-of-page.ts';

/** Every change that the desk may make of an order now, each leading to its effect first. */
export function OrderChanges({ desk }: { desk: DeskOrder }) {
  const text = useText();
  const { order, paymentTypes } = desk;
  const open = order.deliveries.filter((delivery) => changesOf(desk, delivery).length > 0);
  const undoable = order.changes.filter(({ canUndo }) => canUndo);
  const isPlan = order.type > 0 && order.status === 'opened';
  const hasAny = open.length + undoable.length + paymentTypes.length > 0 || order.canStop || isPlan;
  return (
    <section aria-labelledby="at-desk-changes" className="grid gap-1.5">
      <SectionHead id="at-desk-changes" title={text('at-desk-changes-title')}>
        {text('at-desk-changes-about')}
      </SectionHead>
      <DoneNotice
        of={['changed']}
        words={(_, query) => {
          const change = query.get('change');
          return change ? text('at-desk-changed-number', { change }) : text('at-desk-changed');
        }}
      />
      {hasAny ? null : <p className="text-ink-muted">{text('at-desk-changes-none')}</p>}
      <ul className="grid gap-1.25">
        {open.map((delivery) => (
          <DeliveryChanges key={delivery.id} desk={desk} delivery={delivery} />
        ))}
        {undoable.map(({ id, number, summary }) => (
          <ChangeRow key={id} title={number} about={summary}>
            <RowLink to={officeOrderChangePath(order.id, 'undo', id)} preventScrollReset={false}>
              {text('at-desk-change-undo')}
            </RowLink>
          </ChangeRow>
        ))}
        {paymentTypes.length > 0 || order.canStop || isPlan ? (
          <ChangeRow title={text('at-desk-changes-whole')} about={order.planName}>
            {paymentTypes.length > 0 ? (
              <RowLink to={officeOrderChangePath(order.id, 'payment')} preventScrollReset={false}>
                {text(changeTitles.payment)}
              </RowLink>
            ) : null}
            {isPlan && order.renewal ? (
              <RowLink to={officeOrderChangePath(order.id, 'renewal')} preventScrollReset={false}>
                {text(order.renewal.isOn ? 'at-desk-renewal-off' : 'at-desk-renewal-on')}
              </RowLink>
            ) : null}
            {order.canStop ? (
              <RowLink to={officeOrderChangePath(order.id, 'stop')} preventScrollReset={false}>
                {text(changeTitles.stop)}
              </RowLink>
            ) : null}
          </ChangeRow>
        ) : null}
      </ul>
    </section>
  );
}

function DeliveryChanges({ desk, delivery }: { desk: DeskOrder; delivery: DeskOrder['order']['deliveries'][number] }) {
  const text = useText();
  const language = useLanguage();
  const { id, date, timePeriod, amounts } = delivery;
  const reach = desk.deliveries.find((each) => each.id === id)?.reach ?? 'nothing';
  const facts = { window: `${timePeriod.from}–${timePeriod.to}`, count: amounts.all };
  return (
    <ChangeRow
      title={formatDate(date, language, 'long')}
      about={`${text('at-desk-changes-delivery', facts)} ${text(`at-desk-reach-${reach}`)}`}
    >
      {changesOf(desk, delivery).map((kind) => (
        <RowLink key={kind} to={officeOrderChangePath(desk.order.id, kind, id)} preventScrollReset={false}>
          {text(changeTitles[kind])}
        </RowLink>
      ))}
    </ChangeRow>
  );
}

function ChangeRow({ title, about, children }: { title: string; about: string; children: ReactNode }) {
  return (
    <li className="flex flex-wrap items-center gap-x-2 gap-y-1 border-line border-b pb-1.25">
      <div className="me-auto min-w-[16rem] flex-1">
        <b className="font-[650]">{title}</b>
        <p className="text-ink-muted text-s">{about}</p>
      </div>
      <div className="flex flex-wrap gap-0.75">{children}</div>
    </li>
  );
}
