import { useState } from 'react';
import { useSearchParams } from 'react-router';
import { correctionsPath, labelsPath, officeDayPath } from '#contract/office-paths.ts';
import { untilInWords } from '#domain/dates-in-words.ts';
import type { MessageId } from '#texts/message-id.ts';
import { formatDate } from '#web/dates/format-date.ts';
import { revalidateUnlessSameUrl } from '#web/routing/same-url.ts';
import { useLanguage, useText } from '#web/texts/texts-provider.tsx';
import { EmptyPlate } from '#web/ui/display/empty-plate.tsx';
import { Notice } from '#web/ui/display/notice.tsx';
import { IconChevronLeft } from '#web/ui/icons/controls.tsx';
import { AuditLines } from '../audit/audit-lines.tsx';
import { loadAuditLines } from '../audit/load-audit-lines.server.ts';
import { useOfficeFeed } from '../feed/use-office-feed.ts';
import { LiveSign } from '../kit/live-sign.tsx';
import { OfficeLink } from '../kit/office-link.tsx';
import { kitchenRoles } from '../kitchen/kitchen-roles.ts';
import { officeMeta } from '../session/office-meta.ts';
import { requireDate } from '../session/requested-date.ts';
import { requireOffice } from '../session/require-office.ts';
import type { Route } from './+types/labels-page.ts';
import { LabelPictures } from './label-pictures.tsx';
import { OutageKits } from './outage-kits.tsx';
import { PrintOptions } from './print-options.tsx';
import { PrinterJobs } from './printer-jobs.tsx';
import { SincePrint } from './since-print.tsx';
import { VersionList } from './version-list.tsx';

export const meta: Route.MetaFunction = ({ matches }) => officeMeta(matches, 'labels-title');

export async function loader(args: Route.LoaderArgs) {
  const { call, roles } = await requireOffice(args, { roles: kitchenRoles });
  const date = requireDate(args.params);
  const [overview, entries] = await Promise.all([
    call('print-overview-one', { query: { date } }),
    loadAuditLines({ call, roles }, { kind: 'delivery-day', actions: ['printed', 'sent-to-printer'] }),
  ]);
  return { overview, entries: entries.filter(({ subject }) => subject.id.endsWith(date)) };
}

export const shouldRevalidate = revalidateUnlessSameUrl;

const refusals: readonly MessageId[] = [
  'labels-refused-nothing-to-print',
  'labels-refused-day-still-open',
  'labels-refused-prints-busy',
  'labels-refused-not-found',
];

/** Prints of a date: each kind with its versions, and the changes since. */
export default function LabelsPage({ loaderData: { overview, entries } }: Route.ComponentProps) {
  const text = useText();
  const language = useLanguage();
  const [search] = useSearchParams();
  const [printed, setPrinted] = useState<'el' | 'both'>('el');
  const { date, meals, deliveries, unknownMeals, state } = overview;
  const feed = useOfficeFeed({ from: date, to: date });
  const refused = search.get('refused');
  const refusal = refusals.find((each) => each === `labels-refused-${refused}`) ?? 'labels-refused-other';
  return (
    <>
      <LiveSign feed={feed} />
      <header className="grid gap-0.5">
        <OfficeLink
          to={officeDayPath(date)}
          className="-ms-0.5 inline-flex min-h-5 items-center gap-0.25 justify-self-start text-ink-olive text-s no-underline"
        >
          <IconChevronLeft size={18} />
          {text('labels-back')}
        </OfficeLink>
        <h1 className="display-face text-[clamp(1.625rem,1.1rem+1.8vw,2.375rem)] leading-tight">
          {text('labels-page', { date: formatDate(date, language, 'long') })}
        </h1>
        {meals > 0 ? <p className="text-ink-muted">{text('labels-lead', { meals, deliveries })}</p> : null}
        {meals > 0 && state !== 'open' ? (
          <OfficeLink to={correctionsPath(date)} className="justify-self-start text-ink-tomato text-s">
            {text('labels-corrections')}
          </OfficeLink>
        ) : null}
      </header>
      {refused ? (
        <Notice tone="lemon" role="alert">
          {text(refusal)}
        </Notice>
      ) : null}
      {state === 'open' && meals > 0 ? (
        <Notice>{text('labels-open', { time: untilInWords(new Date(overview.cutOff), language) })}</Notice>
      ) : null}
      {unknownMeals.length > 0 ? (
        <Notice tone="lemon">{text('labels-unknown', { meals: unknownMeals.join(', ') })}</Notice>
      ) : null}
      {meals === 0 && overview.versions.length === 0 ? (
        <EmptyPlate title={text('labels-empty')} />
      ) : (
        <div className="grid gap-x-5 gap-y-3.5 xl:grid-cols-[minmax(0,1fr)_352px]">
          <div className="grid min-w-0 content-start gap-3.5 max-xl:contents">
            <PrintOptions key={labelsPath(date)} overview={overview} onLanguage={setPrinted} />
            <div className="grid gap-3.5 max-xl:order-2">
              <VersionList date={date} versions={overview.versions} language={printed} />
              <OutageKits date={date} kits={overview.kits} />
              <AuditLines entries={entries} />
            </div>
          </div>
          <div className="grid min-w-0 content-start gap-3.5 max-xl:contents">
            <div className="max-xl:order-1">
              <SincePrint overview={overview} />
            </div>
            <div className="max-xl:order-1">
              <PrinterJobs overview={overview} />
            </div>
            {meals > 0 ? <LabelPictures date={date} language={printed} /> : null}
          </div>
        </div>
      )}
    </>
  );
}
