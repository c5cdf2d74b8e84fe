import { officeAuditPath } from '#contract/office-paths.ts';
import type { AuditSubject } from '#contract/staff/audit-actions.ts';
import { auditCalls } from '#contract/staff/audit-calls.ts';
import { teamCalls } from '#contract/staff/team-calls.ts';
import { isInGroup } from '#contract/words/role-groups.ts';
import { addDays, startOfDay } from '#domain/athens-time.ts';
import { readableSubjects } from '#domain/staff/readable-audit.ts';
import { Link } from '#web/routing/link.tsx';
import { useText } from '#web/texts/texts-provider.tsx';
import { ButtonLink } from '#web/ui/buttons/button-link.tsx';
import { officeMeta } from '../session/office-meta.ts';
import { askedDate } from '../session/requested-date.ts';
import { requireOffice } from '../session/require-office.ts';
import type { Route } from './+types/audit-page.ts';
import { AuditLine } from './audit-line.tsx';
import { AuditSearch } from './audit-search.tsx';

const { roles: readers } = auditCalls['audit-collection'];
const pageSize = '50';

export const meta: Route.MetaFunction = ({ matches }) => officeMeta(matches, 'office-audit-title');

export async function loader(args: Route.LoaderArgs) {
  const { call, roles } = await requireOffice(args, { roles: readers });
  const asked = Object.fromEntries(args.url.searchParams);
  const kinds = readableSubjects(roles);
  const { items: team } = isInGroup(roles, teamCalls['staff-collection'].roles)
    ? await call('staff-collection')
    : { items: [] };
  const person = team.find(({ id }) => id === asked.person);
  const kind = kinds.find((each) => each === asked.kind);
  const from = askedDate(args.url.searchParams, 'from');
  const to = askedDate(args.url.searchParams, 'to');
  const order = orderOf(asked.order);
  const { items, next } = await call('audit-collection', {
    query: {
      subjectKind: kind as AuditSubject,
      subjectId: asked.subject,
      actorId: person?.id as string,
      orderNumber: order,
      from: from && startOfDay(from).toISOString(),
      to: to && startOfDay(addDays(to, 1)).toISOString(),
      before: /^\d{1,18}$/.test(asked.before ?? '') ? asked.before : undefined,
      limit: pageSize,
    },
  });
  const people = team.map(({ id, name }) => ({ id, name }));
  const chosen = { person: person?.id ?? '', kind: kind ?? '', from: from ?? '', to: to ?? '', order: order ?? '' };
  return { items, next, kinds, people, chosen, isFirst: !asked.before };
}

/** Accepts order numbers as people write them: with a # before, or with spaces. */
function orderOf(value = ''): string | undefined {
  return /^[#\s]*(\d{1,12})\s*$/.exec(value)?.[1];
}

export default function AuditPage({ loaderData }: Route.ComponentProps) {
  const text = useText();
  const { items, next, people, kinds, chosen, isFirst } = loaderData;
  const names = new Map(people.map(({ id, name }) => [id, name]));
  const isAsked = Object.values(chosen).some(Boolean);
  return (
    <>
      <div className="grid max-w-[60ch] gap-0.5">
        <h1 className="display-face text-xl">{text('office-audit-title')}</h1>
        <p className="text-ink-muted">{text('office-audit-lead')}</p>
      </div>
      <AuditSearch people={people} kinds={kinds} chosen={chosen} />
      {items.length > 0 ? (
        <ul className="grid border-line border-t">
          {items.map((entry) => (
            <AuditLine key={entry.id} entry={entry} names={names} />
          ))}
        </ul>
      ) : (
        <p className="text-ink-muted">{text(isAsked ? 'office-audit-none' : 'office-audit-empty')}</p>
      )}
      <nav aria-label={text('office-audit-pages')} className="flex flex-wrap gap-1">
        {isFirst ? null : (
          <ButtonLink as={Link} to={pathWith(chosen)} fill="outline">
            {text('office-audit-newest')}
          </ButtonLink>
        )}
        {next ? (
          <ButtonLink as={Link} to={pathWith({ ...chosen, before: next })} fill="outline">
            {text('office-audit-older')}
          </ButtonLink>
        ) : null}
      </nav>
    </>
  );
}

function pathWith(query: Record<string, string>): string {
  const asked = Object.entries(query).filter(([, value]) => value);
  return `${officeAuditPath}?${new URLSearchParams(asked)}`;
}
