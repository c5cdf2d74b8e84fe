import { Form, redirect, useNavigation } from 'react-router';
import { importCalls } from '#contract/import-calls.ts';
import { importOutcomes } from '#contract/import-words.ts';
import type { ImportReport, ImportRow } from '#contract/imports.ts';
import { importPath, officeImportsPath, officeMealsPath, officePlacesPath } from '#contract/office-paths.ts';
import { readFields } from '#web/forms/send-form.server.ts';
import { useText } from '#web/texts/texts-provider.tsx';
import { Button } from '#web/ui/buttons/button.tsx';
import { ButtonLink } from '#web/ui/buttons/button-link.tsx';
import { Notice } from '#web/ui/display/notice.tsx';
import { FormRefusal } from '../form-kit/form-refusal.tsx';
import { OfficeLink } from '../kit/office-link.tsx';
import { PageHead } from '../kit/page-head.tsx';
import { Pill } from '../kit/pill.tsx';
import { officeMeta } from '../session/office-meta.ts';
import { refuseForm } from '../session/refuse-form.ts';
import { requireOffice } from '../session/require-office.ts';
import { useOfficeMoment } from '../session/use-office-moment.ts';
import type { Route } from './+types/import-page.ts';
import { OutcomeTabs, outcomeTones } from './outcome-tabs.tsx';

const { roles } = importCalls['import-one'];

export const meta: Route.MetaFunction = ({ matches }) => officeMeta(matches, 'imports-title');

export async function loader(args: Route.LoaderArgs) {
  const { call } = await requireOffice(args, { roles });
  const report = await call('import-one', { query: { importId: args.params.importId } });
  const asked = importOutcomes.find((each) => each === new URL(args.request.url).searchParams.get('show')) ?? null;
  return { report: { ...report, rows: report.rows.filter(({ outcome }) => !asked || outcome === asked) }, asked };
}

export async function action(args: Route.ActionArgs) {
  const { call } = await requireOffice(args, { roles });
  const { importId } = args.params;
  const { stamp } = readFields(await args.request.formData(), ['stamp']);
  try {
    await call('import-apply', { query: { importId }, body: { stamp } });
    return redirect(importPath(importId));
  } catch (error) {
    return refuseForm(error);
  }
}

/** What a file would do, row by row; one press does it. */
export default function ImportPage({ loaderData: { report, asked }, actionData }: Route.ComponentProps) {
  const text = useText();
  const moment = useOfficeMoment();
  const isBusy = useNavigation().formData !== undefined;
  const { kind, applied, counts, ignored } = report;
  return (
    <>
      <PageHead
        title={text(`imports-kind-${kind}`)}
        lead={applied ? text('import-lead-done', { when: moment(applied.at) }) : text('import-lead')}
      >
        <ButtonLink as={OfficeLink} to={officeImportsPath} fill="outline">
          {text('import-back')}
        </ButtonLink>
      </PageHead>
      <p className="break-words text-ink-muted">{report.fileName}</p>
      {applied ? (
        <Done report={report} />
      ) : (
        <>
          <FormRefusal refusal={actionData ?? null} />
          {ignored.length > 0 ? (
            <Notice tone="lemon">{text('import-ignored', { columns: ignored.join(', ') })}</Notice>
          ) : null}
          <ApplyForm report={report} isBusy={isBusy} />
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

function ApplyForm({ report: { stamp, counts }, isBusy }: { report: ImportReport; isBusy: boolean }) {
  const text = useText();
  const count = counts.new + counts.changed;
  if (count === 0) return <Notice role="status">{text('import-nothing-to-do')}</Notice>;
  return (
    <Form method="post" className="flex flex-wrap items-center gap-1.5">
      <input type="hidden" name="stamp" value={stamp} />
      <Button type="submit" fill="accent" busy={isBusy}>
        {text('import-apply', { count })}
      </Button>
      <p className="text-ink-muted text-s">{text('import-apply-what', { bad: counts.bad })}</p>
    </Form>
  );
}

function RowTable({ rows }: { rows: readonly ImportRow[] }) {
  const text = useText();
  if (rows.length === 0) return <p className="text-ink-muted">{text('import-none-shown')}</p>;
  return (
    <ul className="grid border-line border-t" aria-label={text('import-rows')}>
      {rows.map((row) => (
        <li
          key={row.row}
          className="grid items-baseline gap-x-2 gap-y-0.5 border-line border-b py-1 sm:grid-cols-[14rem_minmax(0,1fr)_minmax(0,2fr)]"
        >
          <span className="flex items-baseline justify-between gap-1 sm:justify-start">
            <span className="figures min-w-[5.5rem] text-ink-muted text-s">{text('import-row', { row: row.row })}</span>
            <Pill tone={outcomeTones[row.outcome]}>{text(`import-outcome-${row.outcome}`)}</Pill>
          </span>
          <b className="min-w-0 break-words font-[650]">{row.name}</b>
          <RowWords row={row} />
        </li>
      ))}
    </ul>
  );
}

function RowWords({ row: { changes, problems } }: { row: ImportRow }) {
  const text = useText();
  const sayOr = (value: string) => value || text('import-nothing');
  const lines = [
    ...problems.map(({ column, problem, value }) => text(`import-problem-${problem}`, { column, value })),
    ...changes.map(({ column, from, to }) => text('import-change', { column, from: sayOr(from), to: sayOr(to) })),
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
