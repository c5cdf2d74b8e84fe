import { redirect } from 'react-router';
import {
  badRowsPath,
  importPath,
  officeImportsPath,
  officeMealsPath,
  officePlacesPath,
} from '#contract/office-paths.ts';
import { importCalls } from '#contract/shop/import-calls.ts';
import type { ImportReport, ImportRow } from '#contract/shop/imports.ts';
import { importOutcomes } from '#contract/words/import-words.ts';
import { useText } from '#web/texts/texts-provider.tsx';
import { ButtonLink } from '#web/ui/buttons/button-link.tsx';
import { Notice } from '#web/ui/display/notice.tsx';
import { answerForm } from '../form-kit/answer-form.server.ts';
import { FormRefusal } from '../form-kit/form-refusal.tsx';
import { useRefusal } from '../form-kit/use-refusal.ts';
import { OfficeLink } from '../kit/office-link.tsx';
import { PageHead } from '../kit/page-head.tsx';
import { officeMeta } from '../session/office-meta.ts';
import { requireOffice } from '../session/require-office.ts';
import { useOfficeMoment } from '../session/use-office-moment.ts';
import type { Route } from './+types/import-page.ts';
import { ApplyForm } from './apply-form.tsx';
import { OutcomeRow } from './outcome-row.tsx';
import { OutcomeTabs } from './outcome-tabs.tsx';
import { problemWords } from './problem-words.ts';

const { roles } = importCalls['import-one'];

export const meta: Route.MetaFunction = ({ matches }) => officeMeta(matches, 'imports-title');

export async function loader(args: Route.LoaderArgs) {
  const { call } = await requireOffice(args, { roles });
  const report = await call('import-one', { query: { importId: args.params.importId } });
  const asked = importOutcomes.find((each) => each === new URL(args.request.url).searchParams.get('show')) ?? null;
  return { report: { ...report, rows: report.rows.filter(({ outcome }) => !asked || outcome === asked) }, asked };
}

export function action(args: Route.ActionArgs) {
  const { importId } = args.params;
  return answerForm(args, {
    roles,
    fields: ['stamp'],
    async answer({ call, values: { stamp } }) {
      await call('import-apply', { query: { importId }, body: { stamp } });
      return redirect(importPath(importId));
    },
  });
}

/** The effect of a file, row by row; one press imports it. */
export default function ImportPage({ loaderData: { report, asked } }: Route.ComponentProps) {
  const text = useText();
  const moment = useOfficeMoment();
  const refusal = useRefusal();
  const { kind, applied, counts, ignored } = report;
  return (
    <>
      <PageHead
        title={text(`imports-kind-${kind}`)}
        lead={
          applied
            ? text(report.hasBadRows ? 'import-lead-done-bad' : 'import-lead-done', { when: moment(applied.at) })
            : text('import-lead')
        }
      >
        <ButtonLink as={OfficeLink} to={officeImportsPath} fill="outline">
          {text('import-back')}
        </ButtonLink>
      </PageHead>
      <p className="break-words text-ink-muted">{report.fileName}</p>
      {report.hasBadRows ? (
        <div>
          <ButtonLink href={badRowsPath(report.id)} download fill="outline">
            {text('import-bad-rows', { count: counts.bad })}
          </ButtonLink>
        </div>
      ) : null}
      {applied ? (
        <Done report={report} />
      ) : (
        <>
          <FormRefusal refusal={refusal} />
          {ignored.length > 0 ? (
            <Notice tone="lemon">{text('import-ignored', { columns: ignored.join(', ') })}</Notice>
          ) : null}
          <ApplyForm report={report} words="import-apply" />
          <OutcomeTabs counts={counts} asked={asked} />
          <RowTable rows={report.rows} />
        </>
      )}
    </>
  );
}

function Done({ report: { kind, counts } }: { report: ImportReport }) {
  const text = useText();
  return (
    <>
      <Notice tone="leaf" role="status">
        {text('imports-done-counts', counts)}
      </Notice>
      {kind === 'meals' || kind === 'postal-codes' ? (
        <div>
          <ButtonLink as={OfficeLink} to={kind === 'meals' ? officeMealsPath : officePlacesPath} fill="accent">
            {text(kind === 'meals' ? 'import-look-meals' : 'import-look-places')}
          </ButtonLink>
        </div>
      ) : null}
    </>
  );
}

function RowTable({ rows }: { rows: readonly ImportRow[] }) {
  const text = useText();
  if (rows.length === 0) return <p className="text-ink-muted">{text('import-none-shown')}</p>;
  return (
    <ul className="grid border-line border-t" aria-label={text('import-rows')}>
      {rows.map((row) => (
        <OutcomeRow key={row.row} place={text('import-row', { row: row.row })} name={row.name} outcome={row.outcome}>
          <RowWords row={row} />
        </OutcomeRow>
      ))}
    </ul>
  );
}

function RowWords({ row: { changes, problems, dearerFor } }: { row: ImportRow }) {
  const text = useText();
  const sayOr = (value: string) => value || text('import-nothing');
  const lines = [
    ...problems.map((problem) => problemWords(text, problem)),
    ...changes.map(({ column, from, to }) => text('import-change', { column, from: sayOr(from), to: sayOr(to) })),
    ...(dearerFor > 0 ? [text('import-dearer', { count: dearerFor })] : []),
  ];
  return (
    <span className="grid min-w-0 text-s">
      {lines.map((line) => (
        <span key={line} className="break-words">
          {line}
        </span>
      ))}
    </span>
  );
}
