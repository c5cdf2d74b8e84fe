import { useLocation } from 'react-router';
import { cashPath, runsPath } from '#contract/office-paths.ts';
import { formatDate } from '#web/dates/format-date.ts';
import { revalidateUnlessSameUrl } from '#web/routing/same-url.ts';
import { useLanguage, useText } from '#web/texts/texts-provider.tsx';
import { TextLink } from '#web/ui/buttons/text-link.tsx';
import { EmptyPlate } from '#web/ui/display/empty-plate.tsx';
import { Notice } from '#web/ui/display/notice.tsx';
import { AuditLines } from '../audit/audit-lines.tsx';
import { useOfficeFeed } from '../feed/use-office-feed.ts';
import { DateStrip } from '../kit/date-strip.tsx';
import { LiveSign } from '../kit/live-sign.tsx';
import { OfficeLink } from '../kit/office-link.tsx';
import { officeMeta } from '../session/office-meta.ts';
import type { Route } from './+types/cash-page.ts';
import { answerCashForm } from './answer-cash-form.server.ts';
import { type CashData, loadCash } from './load-cash.server.ts';
import { OpenTills } from './open-tills.tsx';
import { SumsByMethod } from './sums-by-method.tsx';
import { TillPanel } from './till-panel.tsx';
import { TillRows } from './till-rows.tsx';

export const meta: Route.MetaFunction = ({ matches }) => officeMeta(matches, 'cash-title');
export const loader = (args: Route.LoaderArgs) => loadCash(args);
export const action = (args: Route.ActionArgs) => answerCashForm(args);
export const shouldRevalidate = revalidateUnlessSameUrl;

/** End of a date: each courier's money, and the reconciliation of the sums. */
export default function CashPage({ loaderData }: Route.ComponentProps) {
  const text = useText();
  const language = useLanguage();
  const { date, till, openTills, strip, entries, me, canSign, now } = loaderData;
  const feed = useOfficeFeed({ from: strip[0]?.date ?? date, to: strip.at(-1)?.date ?? date });
  const opened = new URLSearchParams(useLocation().search).get('till');
  const chosen = canSign ? till.items.find(({ courier }) => courier.id === opened) : undefined;
  return (
    <>
      <LiveSign feed={feed} />
      <DateStrip days={strip} current={date} now={now} pathOf={cashPath} />
      <h1 className="display-face text-xl">{text('cash-of-day', { date: formatDate(date, language, 'long') })}</h1>
      <DayEnd data={loaderData} />
      {till.items.length === 0 ? (
        <EmptyPlate title={text('cash-empty-title')}>{text('cash-empty-text')}</EmptyPlate>
      ) : (
        <TillRows tills={till.items} canSign={canSign} />
      )}
      <SumsByMethod till={till} />
      <OpenTills tills={openTills} />
      <AuditLines
        entries={entries}
        names={new Map(till.items.map(({ courier }) => [`${date} ${courier.id}`, courier.name]))}
      />
      {chosen ? <TillPanel key={chosen.courier.id} till={chosen} me={me} /> : null}
    </>
  );
}

/** Tasks that must be done before the date can be ended. */
function DayEnd({ data: { date, till, state } }: { data: CashData }) {
  const text = useText();
  const unsigned = till.items.filter(({ count }) => !count?.signedBy).length;
  if (state === 'done')
    return (
      <Notice tone={unsigned > 0 ? 'lemon' : 'leaf'} role="status">
        {unsigned > 0 ? text('cash-day-reopened', { unsigned }) : text('cash-day-done')}
      </Notice>
    );
  if (till.items.length === 0) return null;
  return (
    <Notice
      action={
        till.open > 0 ? (
          <TextLink as={OfficeLink} to={runsPath(date)} standalone>
            {text('runs-title')}
          </TextLink>
        ) : null
      }
    >
      {text('cash-day-open', { open: till.open, unsigned })}
    </Notice>
  );
}
