import { data } from 'react-router';
import { officePausePath, officePlansPath } from '#contract/office-paths.ts';
import { deskPauseCalls } from '#contract/plans/plan-pause-calls.ts';
import { addDays, isCalendarDate } from '#domain/athens-time.ts';
import { codeText } from '#web/forms/code-text.ts';
import { PauseCalendar } from '#web/plan-pause/pause-calendar.tsx';
import { PauseEffectView } from '#web/plan-pause/pause-effect.tsx';
import { pauseDatesOf, readChosen, readMonth } from '#web/plan-pause/pause-query.ts';
import { PauseStanding } from '#web/plan-pause/pause-standing.tsx';
import { ShopFailure } from '#web/shop-client/shop-failure.ts';
import { useText } from '#web/texts/texts-provider.tsx';
import { Notice } from '#web/ui/display/notice.tsx';
import { answerForm, redirectDone } from '../form-kit/answer-form.server.ts';
import { FormEnd } from '../form-kit/form-end.tsx';
import { OfficeForm } from '../form-kit/office-form.tsx';
import { PageHead } from '../kit/page-head.tsx';
import { RowLink } from '../kit/row-link.tsx';
import { officeMeta } from '../session/office-meta.ts';
import { requireOffice } from '../session/require-office.ts';
import type { Route } from './+types/office-pause-page.ts';

const { roles } = deskPauseCalls['desk-pause-one'];

export const meta: Route.MetaFunction = ({ matches }) => officeMeta(matches, 'pause-page');

export async function loader(args: Route.LoaderArgs) {
  const { call } = await requireOffice(args, { roles });
  const { searchParams } = args.url;
  const { orderId } = args.params;
  const read = async (query: object = {}) => {
    try {
      return await call('desk-pause-one', { query: { orderId, ...query } });
    } catch (error) {
      const isUnknown = error instanceof ShopFailure && ['order-not-found', 'invalid-input'].includes(error.code);
      throw isUnknown ? data(null, { status: 404 }) : error;
    }
  };
  const standing = await read();
  const isEnding = standing.pause !== null && searchParams.get('end') === 'yes';
  const chosen = isEnding ? { from: null, last: null } : readChosen(searchParams, standing.pause);
  const dates = pauseDatesOf(chosen);
  const offer = isEnding ? await read({ isEnding: 'yes' }) : dates ? await read(dates) : standing;
  return { offer, chosen, isEnding, month: readMonth(searchParams, chosen.from ?? offer.pause?.from ?? offer.today) };
}

export function action(args: Route.ActionArgs) {
  return answerForm(args, {
    roles,
    fields: ['intent', 'from', 'last', 'seenFrom', 'seenResumeOn', 'expectedTotal'],
    async answer({ call, values, params: { orderId = '' } }) {
      const { intent, from, last, seenFrom, seenResumeOn } = values;
      const isEnding = intent === 'end';
      const dates = isEnding ? null : { from, resumeOn: isCalendarDate(last) ? addDays(last, 1) : last };
      const seen = seenFrom ? { from: seenFrom, resumeOn: seenResumeOn } : null;
      const expectedTotal = Number(values.expectedTotal);
      await call('desk-pause-update', { query: { orderId }, body: { dates, seen, expectedTotal } });
      return redirectDone(officePlansPath, isEnding ? 'pause-ended' : 'pause-done');
    },
  });
}

/** A pause at a customer's request: the same days, the same effect and the same cost as on the customer's own page. */
export default function OfficePausePage({ loaderData }: Route.ComponentProps) {
  const text = useText();
  const { offer, chosen, isEnding, month } = loaderData;
  const { orderId, orderNumber, customerName, planName, pause, effect, refusal } = offer;
  const dates = pauseDatesOf(chosen);
  const intent = isEnding ? 'end' : 'set';
  const seen = {
    intent,
    from: chosen.from ?? '',
    last: chosen.last ?? '',
    seenFrom: pause?.from ?? '',
    seenResumeOn: pause?.resumeOn ?? '',
    expectedTotal: effect?.total ?? '',
  };
  const hint = pause?.state === 'running' ? 'pause-choose-new-last' : 'pause-choose-first';
  return (
    <>
      <PageHead title={text('plans-pause-title', { name: customerName })} lead={text('plans-pause-lead')}>
        <RowLink to={officePlansPath}>{text('plans-pause-back')}</RowLink>
      </PageHead>
      <p className="figures">{text('pause-plan-of', { name: planName, number: `#${orderNumber}` })}</p>
      {pause ? <PauseStanding pause={pause} endPath={isEnding ? null : `${officePausePath(orderId)}?end=yes`} /> : null}
      {refusal ? (
        <Notice tone="tomato" role="alert">
          {codeText(text, refusal)}
        </Notice>
      ) : null}
      <div className="grid items-start gap-4 lg:grid-cols-[380px_minmax(0,520px)]">
        {isEnding ? null : <PauseCalendar offer={offer} chosen={chosen} month={month} />}
        {effect ? (
          <div className="grid gap-2">
            <PauseEffectView effect={effect} resumeOn={dates?.resumeOn ?? null} isForCustomer={false} />
            <OfficeForm identity={{ orderId }} seen={seen}>
              <FormEnd save={text(isEnding ? 'pause-end' : pause ? 'pause-change' : 'pause-set')} />
            </OfficeForm>
          </div>
        ) : refusal ? null : (
          <p className="text-lead">{text(hint)}</p>
        )}
      </div>
    </>
  );
}
