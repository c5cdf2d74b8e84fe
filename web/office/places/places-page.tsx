import { useLocation } from 'react-router';
import { placesCalls } from '#contract/delivery/places-calls.ts';
import { isInGroup } from '#contract/words/role-groups.ts';
import { startOfWeek } from '#domain/athens-time.ts';
import { useText } from '#web/texts/texts-provider.tsx';
import { DoneNotice } from '../form-kit/done-notice.tsx';
import { PageHead } from '../kit/page-head.tsx';
import { PanelLink } from '../kit/row-link.tsx';
import { SectionHead } from '../kit/section-head.tsx';
import { leadToFirstSteps } from '../session/lead-to-first-steps.ts';
import { officeMeta } from '../session/office-meta.ts';
import { askedDate } from '../session/requested-date.ts';
import { requireOffice } from '../session/require-office.ts';
import type { Route } from './+types/places-page.ts';
import { answerPlacesForm } from './answer-places-form.server.ts';
import { ClosePanel } from './close-panel.tsx';
import { ClosedDays } from './closed-days.tsx';
import { AskedList, CodeList } from './code-list.tsx';
import { CodesPanel } from './codes-panel.tsx';
import { CutOffLine } from './cut-off-line.tsx';
import { CutOffPanel } from './cut-off-panel.tsx';
import { PlacesMap } from './places-map.tsx';
import { RegionPanel } from './region-panel.tsx';
import { RegionTable } from './region-table.tsx';
import { ReplanBox } from './replan-box.tsx';
import { SlotPanel } from './slot-panel.tsx';
import { WeekPlaces } from './week-places.tsx';
import { WindowEndPanel, WindowPanel } from './window-panel.tsx';

const { roles } = placesCalls['places-one'];

export const meta: Route.MetaFunction = ({ matches }) => officeMeta(matches, 'places-title');

export async function loader(args: Route.LoaderArgs) {
  const { call, roles: held } = await requireOffice(args, { roles });
  const query = new URL(args.request.url).searchParams;
  const asked = askedDate(query, 'from');
  const from = asked && startOfWeek(asked);
  const places = await call('places-one', { query: from ? { from } : {} }).catch(leadToFirstSteps);
  const day = askedDate(query, 'day');
  const closedDay = day ? await call('closed-day-one', { query: { date: day } }) : null;
  return { places, closedDay, canEdit: isInGroup(held, placesCalls['region-update'].roles) };
}

export const action = (args: Route.ActionArgs) => answerPlacesForm(args);

const done = ['saved', 'codes', 'closed', 'opened', 'sent'] as const;

/** Delivery area, rules of the regions, and capacity of each delivery window. */
export default function PlacesPage({ loaderData: { places, closedDay, canEdit }, actionData }: Route.ComponentProps) {
  const text = useText();
  const query = new URLSearchParams(useLocation().search);
  const { regions, codes, days, windows } = places;
  const asList = query.get('view') === 'codes';
  const [windowId, date] = (query.get('slot') ?? '').split('.');
  const window = windows.find(({ id }) => id === windowId);
  const ending = windows.find(({ id }) => id === query.get('window'));
  const day = days.find((each) => each.date === date);
  const region = regions.find(({ slug }) => slug === query.get('region')) ?? null;
  return (
    <>
      <PageHead title={text('places-title')} lead={text(canEdit ? 'places-lead' : 'places-lead-read')}>
        {canEdit ? (
          <div className="flex flex-wrap gap-1">
            <PanelLink param="codes" value="">
              {text('places-paste')}
            </PanelLink>
            <PanelLink param="close" value="">
              {text('places-close')}
            </PanelLink>
          </div>
        ) : null}
      </PageHead>
      <DoneNotice
        of={done}
        words={(what, facts) => text(`places-done-${what}`, { count: Number(facts.get('count') ?? 0) })}
      />
      {closedDay ? <ReplanBox day={closedDay} canEdit={canEdit} /> : null}
      <div className="grid items-start gap-x-4 gap-y-3 lg:grid-cols-2">
        <section className="grid gap-1.5" aria-labelledby="where">
          <SectionHead id="where" title={text('places-where')}>
            {text('places-where-what')}
          </SectionHead>
          <div className="flex gap-1">
            <PanelLink param="view" value={asList ? 'map' : 'codes'}>
              {text(asList ? 'places-view-map' : 'places-view-codes')}
            </PanelLink>
          </div>
          {asList ? <CodeList codes={codes} regions={regions} /> : <PlacesMap codes={codes} regions={regions} />}
        </section>
        <div className="grid gap-3">
          <RegionTable regions={regions} canEdit={canEdit} />
          <CutOffLine cutOff={places.cutOff} canEdit={canEdit} />
          <AskedList codes={codes} canEdit={canEdit} />
          <ClosedDays days={places.closedDays} />
        </div>
      </div>
      <WeekPlaces places={places} canEdit={canEdit} />
      {canEdit && window && day ? <SlotPanel key={`${window.id} ${day.date}`} window={window} day={day} /> : null}
      {canEdit && query.has('region') ? <RegionPanel key={query.get('region')} region={region} /> : null}
      {canEdit && query.has('codes') ? (
        <CodesPanel
          regions={regions}
          trial={actionData?.isReceived ? actionData.answer : null}
          code={query.get('codes') ?? ''}
        />
      ) : null}
      {canEdit && query.has('cutOff') ? <CutOffPanel cutOff={places.cutOff} /> : null}
      {canEdit && query.has('close') ? <ClosePanel /> : null}
      {canEdit && ending ? <WindowEndPanel window={ending} /> : null}
      {canEdit && query.get('window') === 'new' ? <WindowPanel /> : null}
    </>
  );
}
