import { redirect, type ShouldRevalidateFunctionArgs, useSearchParams } from 'react-router';
import { officeImportsPath, officeStartPath, shopFilePath } from '#contract/office-paths.ts';
import type { ShopFileRow } from '#contract/shop/shop-file.ts';
import { shopFileCalls } from '#contract/shop/shop-file-calls.ts';
import { importOutcomes, movedSettings, shopFileKinds } from '#contract/words/import-words.ts';
import { useText } from '#web/texts/texts-provider.tsx';
import { ButtonLink } from '#web/ui/buttons/button-link.tsx';
import { Notice } from '#web/ui/display/notice.tsx';
import { answerForm } from '../form-kit/answer-form.server.ts';
import { FormRefusal } from '../form-kit/form-refusal.tsx';
import { useRefusal } from '../form-kit/use-refusal.ts';
import { OfficeLink } from '../kit/office-link.tsx';
import { PageHead } from '../kit/page-head.tsx';
import { SectionHead } from '../kit/section-head.tsx';
import { officeMeta } from '../session/office-meta.ts';
import { requireOffice } from '../session/require-office.ts';
import { useOfficeMoment } from '../session/use-office-moment.ts';
import type { Route } from './+types/shop-file-page.ts';
import { ApplyForm } from './apply-form.tsx';
import { OutcomeRow } from './outcome-row.tsx';
import { OutcomeTabs } from './outcome-tabs.tsx';

const { roles } = shopFileCalls['shop-file-one'];

export const meta: Route.MetaFunction = ({ matches }) => officeMeta(matches, 'shop-file-title');

export async function loader(args: Route.LoaderArgs) {
  const { call } = await requireOffice(args, { roles });
  return { report: await call('shop-file-one', { query: { importId: args.params.importId } }) };
}

/** A trial of a whole shop takes seconds, so a switch between outcomes does not repeat it. */
export const shouldRevalidate = ({ currentUrl, nextUrl, formMethod }: ShouldRevalidateFunctionArgs) =>
  formMethod !== undefined || currentUrl.pathname !== nextUrl.pathname;

export function action(args: Route.ActionArgs) {
  const { importId } = args.params;
  return answerForm(args, {
    roles,
    fields: ['stamp'],
    async answer({ call, values: { stamp } }) {
      await call('shop-file-apply', { query: { importId }, body: { stamp } });
      return redirect(shopFilePath(importId));
    },
  });
}

/** The effect of a shop's file, by kind and line; one press imports it. */
export default function ShopFilePage({ loaderData: { report } }: Route.ComponentProps) {
  const text = useText();
  const moment = useOfficeMoment();
  const refusal = useRefusal();
  const [query] = useSearchParams();
  const asked = importOutcomes.find((each) => each === query.get('show')) ?? null;
  const { head, counts, hasSold } = report;
  const rows = report.rows.filter(({ outcome }) => !asked || outcome === asked);
  const { applied } = head;
  return (
    <>
      <PageHead
        title={text('shop-file-title')}
        lead={applied ? text('import-lead-done', { when: moment(applied.at) }) : text('import-lead')}
      >
        <ButtonLink as={OfficeLink} to={officeImportsPath} fill="outline">
          {text('import-back')}
        </ButtonLink>
      </PageHead>
      <p className="break-words text-ink-muted">{head.fileName}</p>
      {applied ? (
        <>
          <Notice tone="leaf" role="status">
            {text('imports-done-counts', counts)}
          </Notice>
          <div>
            <ButtonLink as={OfficeLink} to={officeStartPath} fill="accent">
              {text('shop-file-done')}
            </ButtonLink>
          </div>
        </>
      ) : (
        <>
          <FormRefusal refusal={refusal} />
          {hasSold ? <Notice tone="lemon">{text('shop-file-in-use')}</Notice> : null}
          <ApplyForm report={report} words="shop-file-apply" />
          <OutcomeTabs counts={counts} asked={asked} />
          {rows.length === 0 ? <p className="text-ink-muted">{text('import-none-shown')}</p> : null}
          {shopFileKinds.map((kind) => {
            const own = rows.filter((row) => row.kind === kind);
            return own.length > 0 ? <KindRows key={kind} kind={kind} rows={own} /> : null;
          })}
        </>
      )}
    </>
  );
}

function KindRows({ kind, rows }: { kind: ShopFileRow['kind']; rows: readonly ShopFileRow[] }) {
  const text = useText();
  const settingName = (name: string) => {
    const key = kind === 'setting' && movedSettings.find((each) => each === name);
    return key ? text(`shop-settings-${key}`) : null;
  };
  return (
    <section className="grid gap-0.5">
      <SectionHead title={text(`shop-file-kind-${kind}`)}>
        <span className="figures">{rows.length}</span>
      </SectionHead>
      <ul className="grid" aria-label={text(`shop-file-kind-${kind}`)}>
        {rows.map(({ line, name, outcome, problem, changes, moreChanges }) => (
          <OutcomeRow
            key={line}
            place={text('shop-file-line', { line })}
            name={settingName(name) ?? name}
            outcome={outcome}
          >
            <span className="grid min-w-0 text-s">
              {problem ? <span className="break-words">{problem}</span> : null}
              {changes.map(({ path, from, to }) => (
                <span key={path} className="break-words text-ink-muted">
                  {text('import-change', {
                    column: path,
                    from: from || text('import-nothing'),
                    to: to || text('import-nothing'),
                  })}
                </span>
              ))}
              {moreChanges > 0 ? (
                <span className="text-ink-muted">{text('shop-file-more-changes', { count: moreChanges })}</span>
              ) : null}
            </span>
          </OutcomeRow>
        ))}
      </ul>
    </section>
  );
}
