import { staffCaseCalls } from '#contract/cases/case-calls.ts';
import { CaseCollectionQuery, type CaseList, caseLists } from '#contract/cases/staff-cases.ts';
import { newCasePath, officeCasesPath } from '#contract/office-paths.ts';
import { formatEuros } from '#domain/money.ts';
import { useText } from '#web/texts/texts-provider.tsx';
import { ButtonLink } from '#web/ui/buttons/button-link.tsx';
import { Chip } from '#web/ui/buttons/chip.tsx';
import { EmptyPlate } from '#web/ui/display/empty-plate.tsx';
import { OfficeLink } from '../kit/office-link.tsx';
import { PageHead } from '../kit/page-head.tsx';
import { officeMeta } from '../session/office-meta.ts';
import { requireOffice } from '../session/require-office.ts';
import type { Route } from './+types/cases-page.ts';
import { CaseLine } from './case-line.tsx';
import { CaseSources } from './case-sources.tsx';

const { roles } = staffCaseCalls['case-collection'];
const filters = ['mealId', 'lot', 'courierId'] as const;

export const meta: Route.MetaFunction = ({ matches }) => officeMeta(matches, 'office-cases-title');

export async function loader(args: Route.LoaderArgs) {
  const { call, roles: held } = await requireOffice(args, { roles });
  // An address with a wrong filter shows the whole list.
  const asked = CaseCollectionQuery.safeParse(Object.fromEntries(args.url.searchParams));
  const query = asked.success ? asked.data : { list: 'open' as const };
  const list = await call('case-collection', { query: writeQuery(query) });
  return { ...list, query, isOwner: held.includes('owner') };
}

type Query = { list: CaseList } & Partial<Record<(typeof filters)[number], string | undefined>> & {
    before?: number | undefined;
  };

function writeQuery({ before, ...query }: Query) {
  const set = Object.entries({ ...query, before: before?.toString() }).filter(([, value]) => value !== undefined);
  return Object.fromEntries(set) as Record<string, string>;
}

/** Complaints, worst first, and where they come from. */
export default function CasesPage({ loaderData }: Route.ComponentProps) {
  const text = useText();
  const { items, next, counts, sources, filter, staffLimit, query, isOwner } = loaderData;
  const pathWith = (more: Partial<Query>) =>
    `${officeCasesPath}?${new URLSearchParams(writeQuery({ ...query, before: undefined, ...more }))}`;
  const count = (list: CaseList) => (list === 'closed' ? undefined : counts[list]);
  return (
    <>
      <PageHead title={text('office-cases-title')} lead={text('office-cases-lead')}>
        <ButtonLink as={OfficeLink} to={newCasePath} fill="accent">
          {text('office-cases-new')}
        </ButtonLink>
      </PageHead>
      <p className="figures flex flex-wrap gap-x-1.5 text-m" role="status">
        <b className="font-[650]">{text('office-cases-truth', { open: counts.open })}</b>
        {counts.unsafe > 0 ? (
          <b className="font-[650] text-ink-tomato">{text('office-cases-unsafe', { count: counts.unsafe })}</b>
        ) : null}
      </p>
      <nav aria-label={text('office-cases-list')} className="flex flex-wrap items-center gap-1">
        {caseLists.map((list) => (
          <Chip
            key={list}
            as={OfficeLink}
            to={pathWith({ list })}
            count={count(list)}
            aria-current={query.list === list ? 'page' : undefined}
            className={query.list === list ? 'border-primary! bg-surface-leaf font-[650]' : ''}
          >
            {text(`office-cases-${list}`)}
          </Chip>
        ))}
        {filter ? (
          <Chip
            as={OfficeLink}
            chosen
            removeLabel={text('office-cases-filter-off')}
            to={pathWith({ mealId: undefined, lot: undefined, courierId: undefined })}
          >
            {text('office-cases-filtered', { what: filter })}
          </Chip>
        ) : null}
      </nav>
      {items.length === 0 ? (
        <EmptyPlate title={text('office-cases-empty')}>{text('office-cases-empty-text')}</EmptyPlate>
      ) : (
        <ul className="grid border-line border-t">
          {items.map((one) => (
            <CaseLine key={one.id} one={one} />
          ))}
        </ul>
      )}
      {next ? (
        <ButtonLink as={OfficeLink} to={pathWith({ before: next })} fill="outline" className="justify-self-start">
          {text('office-cases-next')}
        </ButtonLink>
      ) : null}
      {isOwner ? null : (
        <p className="text-ink-muted text-s">{text('office-cases-limit', { limit: formatEuros(staffLimit) })}</p>
      )}
      <CaseSources sources={sources} />
    </>
  );
}
