import { useState } from 'react';
import { officeOrderPath } from '#contract/office-paths.ts';
import { formatDate } from '#web/dates/format-date.ts';
import { asksAfterRefusal } from '#web/routing/ask-again.ts';
import { useLanguage, useText } from '#web/texts/texts-provider.tsx';
import { TextLink } from '#web/ui/buttons/text-link.tsx';
import { Notice } from '#web/ui/display/notice.tsx';
import { OfficeLink } from '../kit/office-link.tsx';
import { PageHead } from '../kit/page-head.tsx';
import { officeMeta } from '../session/office-meta.ts';
import type { Route } from './+types/order-change-page.ts';
import { answerOrderChange } from './answer-order-change.server.ts';
import { changeTitles } from './change-of-page.ts';
import { ChoiceForm } from './choice-form.tsx';
import { ConfirmChange } from './confirm-change.tsx';
import { loadOrderChange } from './load-order-change.server.ts';

export const meta: Route.MetaFunction = ({ matches }) => officeMeta(matches, 'at-desk-change-title');

export const loader = (args: Route.LoaderArgs) => loadOrderChange(args);
export const action = (args: Route.ActionArgs) => answerOrderChange(args);
export const shouldRevalidate = asksAfterRefusal;

/** One change of an order for its customer: what is chosen, then its effect on money and kitchen, then the press. */
export default function OrderChangePage(props: Route.ComponentProps) {
  const { kind, of } = props.loaderData;
  return <OrderChange key={`${kind} ${of}`} {...props} />;
}

function OrderChange({ loaderData, actionData }: Pick<Route.ComponentProps, 'loaderData' | 'actionData'>) {
  const text = useText();
  const language = useLanguage();
  const { kind, desk, delivery, pressed } = loaderData;
  const { order } = desk;
  const answered = actionData?.isReceived ? actionData : null;
  // The effect stays beside a refused press, until something else is chosen.
  const [kept, setKept] = useState({ answered, isEdited: false });
  if (answered && answered !== kept.answered) setKept({ answered, isEdited: false });
  const shown = kept.isEdited ? null : kept.answered;
  const effect = pressed?.preview ? { change: pressed.change, preview: pressed.preview } : shown;
  const day = delivery && formatDate(delivery.date, language, 'long');
  return (
    <>
      <TextLink as={OfficeLink} to={officeOrderPath(order.id)} className="justify-self-start">
        {text('at-desk-change-back', { number: order.number })}
      </TextLink>
      <PageHead
        title={text(changeTitles[kind])}
        lead={
          day && delivery
            ? text('at-desk-change-of-delivery', {
                name: order.contact.name,
                day,
                window: windowOf(delivery.timePeriod),
              })
            : text('at-desk-change-of-order', { name: order.contact.name, number: order.number })
        }
      />
      <div className="grid items-start gap-4 min-[1100px]:grid-cols-[minmax(0,1fr)_minmax(0,26rem)]">
        {pressed ? null : <ChoiceForm data={loaderData} onEdit={() => setKept({ ...kept, isEdited: true })} />}
        {pressed?.refused ? <Notice tone="lemon">{pressed.refused}</Notice> : null}
        {effect ? (
          <ConfirmChange key={effect.preview.seen.version} {...effect} order={order} isFirst={pressed !== null} />
        ) : null}
      </div>
    </>
  );
}

function windowOf({ from, to }: { from: string; to: string }): string {
  return `${from}–${to}`;
}
