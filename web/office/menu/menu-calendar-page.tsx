import { useState } from 'react';
import { useSearchParams } from 'react-router';
import { menuCalendarPath } from '#contract/office-paths.ts';
import type { Category } from '#contract/words/catalogue-words.ts';
import { addDays, startOfWeek } from '#domain/athens-time.ts';
import { formatDate, formatDates } from '#web/dates/format-date.ts';
import { revalidateUnlessSameUrl } from '#web/routing/same-url.ts';
import { useLanguage, useText } from '#web/texts/texts-provider.tsx';
import { Button } from '#web/ui/buttons/button.tsx';
import { ButtonLink } from '#web/ui/buttons/button-link.tsx';
import { Notice } from '#web/ui/display/notice.tsx';
import { useOfficeFeed } from '../feed/use-office-feed.ts';
import { LiveSign } from '../kit/live-sign.tsx';
import { OfficeLink } from '../kit/office-link.tsx';
import { PanelLink } from '../kit/row-link.tsx';
import { officeMeta } from '../session/office-meta.ts';
import type { Route } from './+types/menu-calendar-page.ts';
import { AddDish } from './add-dish.tsx';
import { answerMenuForm, type MenuRefusal } from './answer-menu-form.server.ts';
import { CalendarGrid } from './calendar-grid.tsx';
import { CopyMenus } from './copy-menus.tsx';
import { DishPanel } from './dish-panel.tsx';
import { LiftedBar } from './lifted-bar.tsx';
import { loadMenuCalendar, type MenuCalendarData } from './load-menu-calendar.server.ts';
import { MenuChecks } from './menu-checks.tsx';
import { MenuRulePanel } from './menu-rule-panel.tsx';
import { PublishPanel } from './publish-panel.tsx';
import { hasDraft, type MenuWork, useMenuWork } from './use-menu-work.ts';
import { WeeksOfMenus } from './weeks-of-menus.tsx';

export const meta: Route.MetaFunction = ({ matches }) => officeMeta(matches, 'menus-title');
export const loader = (args: Route.LoaderArgs) => loadMenuCalendar(args);
export const action = (args: Route.ActionArgs) => answerMenuForm(args);
export const shouldRevalidate = revalidateUnlessSameUrl;

/** Menus by date: six weeks as an overview, and one of them to edit. */
export default function MenuCalendarPage({ loaderData: data }: Route.ComponentProps) {
  const text = useText();
  const { week, weeks, dates, dishes, rule, canChange, isPublishing, takenOff } = data;
  const feed = useOfficeFeed({ from: week, to: addDays(week, 6) });
  const work = useMenuWork(dates, canChange);
  const [adding, setAdding] = useState<{ date: string; category: Category } | null>(null);
  const [opened, setOpened] = useState<{ date: string; mealId: string } | null>(null);
  const [copied, setCopied] = useState<{ date: string } | null>(null);
  const [query] = useSearchParams();
  const find = (date: string | undefined) => dates.find((day) => day.date === date);
  const [addingTo, openedDay] = [find(adding?.date), find(opened?.date)];
  const openedDish = dishes.find(({ id }) => id === opened?.mealId);
  const published = query.get('published');
  return (
    <>
      <LiveSign feed={feed} />
      <MenuHead data={data} work={work} />
      {published !== null ? (
        <Notice tone="leaf" role="status">
          {text('menus-published', { count: Number(published) })}
        </Notice>
      ) : null}
      {work.discarded > 0 && !work.refusal && !work.isSaving ? (
        <Notice
          tone="leaf"
          role="status"
          action={
            <Button fill="outline" onClick={work.bringBack}>
              {text('menus-bring-back', { count: work.discarded })}
            </Button>
          }
        >
          {text('menus-discarded', { count: work.discarded })}
        </Notice>
      ) : null}
      <Difference refusal={work.refusal} />
      <WeeksOfMenus weeks={weeks} week={week} />
      {canChange ? <CopyMenus data={data} work={work} asked={copied} /> : null}
      <CalendarGrid
        data={data}
        work={work}
        onAdd={(date, category) => setAdding({ date, category })}
        onOpen={(date, mealId) => setOpened({ date, mealId })}
        onCopy={(date) => setCopied({ date })}
      />
      {canChange ? <p className="text-ink-muted text-s print:hidden">{text('menus-keys')}</p> : null}
      <LiftedBar work={work} dishes={dishes} dates={dates} />
      <MenuChecks dates={dates} dishes={dishes} />
      {adding && addingTo ? (
        <AddDish
          key={`${adding.date} ${adding.category}`}
          day={addingTo}
          category={adding.category}
          dishes={dishes}
          onAdd={(mealIds) => {
            work.add(adding.date, mealIds);
            setAdding(null);
          }}
          onClose={() => setAdding(null)}
        />
      ) : null}
      {openedDay && openedDish ? (
        <DishPanel dish={openedDish} day={openedDay} dates={dates} work={work} onClose={() => setOpened(null)} />
      ) : null}
      {isPublishing ? <PublishPanel dates={dates} dishes={dishes} lines={takenOff} /> : null}
      {query.has('rule') && canChange ? <MenuRulePanel key={rule.version} rule={rule} dishes={dishes} /> : null}
    </>
  );
}

function MenuHead({ data: { week, today, dates, canChange }, work }: { data: MenuCalendarData; work: MenuWork }) {
  const text = useText();
  const language = useLanguage();
  const drafts = dates.filter(hasDraft);
  const waiting = drafts.length;
  const openDrafts = drafts.filter(({ isOpen, closed }) => isOpen && closed === null);
  const to = (from: string) => `${menuCalendarPath}?week=${from}`;
  return (
    <div className="flex flex-wrap items-end gap-x-2 gap-y-1.5">
      <div className="me-auto grid gap-0.25">
        <h1 className="display-face text-xl">
          {text('menus-of-week', { week: formatDates(week, addDays(week, 6), language) })}
        </h1>
        <p className="text-ink-muted">{text(waiting > 0 ? 'menus-lead-waiting' : 'menus-lead', { count: waiting })}</p>
      </div>
      <div className="flex flex-wrap gap-1 print:hidden">
        <ButtonLink as={OfficeLink} to={to(addDays(week, -7))} fill="outline" aria-label={text('menus-week-before')}>
          ‹
        </ButtonLink>
        <ButtonLink as={OfficeLink} to={to(startOfWeek(today))} fill="outline">
          {text('menus-this-week')}
        </ButtonLink>
        <ButtonLink as={OfficeLink} to={to(addDays(week, 7))} fill="outline" aria-label={text('menus-week-after')}>
          ›
        </ButtonLink>
        {canChange ? (
          <>
            {openDrafts.length > 0 ? (
              <Button fill="outline" busy={work.isSaving} onClick={() => work.discard(openDrafts)}>
                {text('menus-discard', { count: openDrafts.length })}
              </Button>
            ) : null}
            <PanelLink param="rule" value="1">
              {text('menus-rule')}
            </PanelLink>
            <ButtonLink
              as={OfficeLink}
              to={publishLink(week)}
              fill={openDrafts.length > 0 ? 'accent' : 'outline'}
              preventScrollReset
            >
              {text('menus-publish')}
            </ButtonLink>
          </>
        ) : null}
      </div>
    </div>
  );
}

const publishLink = (week: string) => `${menuCalendarPath}?${new URLSearchParams({ week, publish: '1' })}`;

/** Conflict without overwriting: the changes of the other user are described, and the page shows them already. */
function Difference({ refusal }: { refusal: MenuRefusal | null }) {
  const text = useText();
  const language = useLanguage();
  if (!refusal) return null;
  return (
    <Notice tone="tomato" role="alert">
      <p>{refusal.message}</p>
      <ul className="grid gap-0.5 pt-0.5 text-s">
        {(refusal.changed ?? []).map(({ date, changedBy, added, removed }) => (
          <li key={date}>
            <b>
              {formatDate(date, language, 'short')}, {changedBy}:
            </b>{' '}
            {[...added.map((name) => `+ ${name}`), ...removed.map((name) => `− ${name}`)].join(', ') ||
              text('menus-same-dishes')}
          </li>
        ))}
      </ul>
    </Notice>
  );
}
