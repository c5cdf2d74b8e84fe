import { useLocation } from 'react-router';
import { isShopDate } from '#contract/fields/calendar-date.ts';
import { officeDayPath } from '#contract/office-paths.ts';
import { formatDate } from '#web/dates/format-date.ts';
import { revalidateUnlessSameUrl } from '#web/routing/same-url.ts';
import { readPageContext } from '#web/seo/read-page-context.ts';
import { createText, useText } from '#web/texts/texts-provider.tsx';
import { EmptyPlate } from '#web/ui/display/empty-plate.tsx';
import { AuditLines } from '../audit/audit-lines.tsx';
import { useOfficeFeed } from '../feed/use-office-feed.ts';
import { DateStrip } from '../kit/date-strip.tsx';
import { LiveSign } from '../kit/live-sign.tsx';
import { SincePrint } from '../labels/since-print.tsx';
import type { Route } from './+types/day-page.ts';
import { answerDayForm } from './answer-day-form.server.ts';
import { DayFlow } from './day-flow.tsx';
import { DayList } from './day-list.tsx';
import { MoveBackPanel, ProductionPanel, StepPanel, TrustPanel } from './day-panels.tsx';
import { DayProblems } from './day-problems.tsx';
import { loadDay } from './load-day.server.ts';
import { trustPanel } from './problem-action.tsx';
import { TruthBlock } from './truth-block.tsx';

export const meta: Route.MetaFunction = ({ matches, params }) => {
  const place = readPageContext(matches);
  if (!place || !isShopDate(params.date)) return [];
  const text = createText(place.language);
  const page = text('office-day-title', { date: formatDate(params.date, place.language, 'short') });
  return [{ title: text('office-page-title', { page }) }, { name: 'robots', content: 'noindex' }];
};

export const loader = (args: Route.LoaderArgs) => loadDay(args);
export const action = (args: Route.ActionArgs) => answerDayForm(args);
export const shouldRevalidate = revalidateUnlessSameUrl;

/** One delivery date of the shop: a day summary, then a flow, then people. */
export default function DayPage({
  loaderData: { board, problems, prints, strip, entries, now },
}: Route.ComponentProps) {
  const text = useText();
  const query = new URLSearchParams(useLocation().search);
  const trusted = board.items.find(
    ({ id, status }) => `${trustPanel}${id}` === query.get('panel') && status === 'not-paid',
  );
  const isEmpty = board.items.length === 0;
  const feed = useOfficeFeed({ from: strip[0]?.date ?? board.date, to: strip.at(-1)?.date ?? board.date });
  return (
    <>
      <LiveSign feed={feed} />
      <DateStrip days={strip} current={board.date} now={now} pathOf={officeDayPath} />
      <TruthBlock board={board} hasLabels={prints !== null} now={now} />
      {isEmpty ? (
        <EmptyPlate title={text('day-empty-title')}>{text('day-empty-text')}</EmptyPlate>
      ) : (
        <>
          <DayFlow board={board} />
          <div className="grid gap-x-5 gap-y-3.5 xl:grid-cols-[minmax(0,1fr)_minmax(0,0.72fr)]">
            <DayProblems board={board} others={problems} />
            {prints ? <SincePrint overview={prints} /> : null}
          </div>
        </>
      )}
      <AuditLines entries={entries} />
      <DayList board={board} name={query.get('list')} find={query.get('find')} />
      {query.get('panel') === 'step' && board.next ? <StepPanel next={board.next} /> : null}
      {query.get('panel') === 'move' && board.canMoveBack ? <MoveBackPanel board={board} /> : null}
      {trusted && board.canTrust ? <TrustPanel card={trusted} /> : null}
      {query.get('panel') === 'production' && board.canSetProduction ? <ProductionPanel board={board} /> : null}
    </>
  );
}
