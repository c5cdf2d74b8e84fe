import { Form, redirect, type ShouldRevalidateFunctionArgs, useNavigation, useSearchParams } from 'react-router';
import { importOutcomes, movedSettings, shopFileKinds } from '#contract/import-words.ts';
import { officeImportsPath, officeStartPath, shopFilePath } from '#contract/office-paths.ts';
import type { ShopFileReport, ShopFileRow } from '#contract/shop-file.ts';
import { shopFileCalls } from '#contract/shop-file-calls.ts';
import { readFields } from '#web/forms/send-form.server.ts';
import { useText } from '#web/texts/texts-provider.tsx';
import { Button } from '#web/ui/buttons/button.tsx';
import { ButtonLink } from '#web/ui/buttons/button-link.tsx';
import { Notice } from '#web/ui/display/notice.tsx';
import { FormRefusal } from '../form-kit/form-refusal.tsx';
import { OfficeLink } from '../kit/office-link.tsx';
import { PageHead } from '../kit/page-head.tsx';
import { Pill } from '../kit/pill.tsx';
import { SectionHead } from '../kit/section-head.tsx';
import { officeMeta } from '../session/office-meta.ts';
import { refuseForm } from '../session/refuse-form.ts';
import { requireOffice } from '../session/require-office.ts';
import { useOfficeMoment } from '../session/use-office-moment.ts';
import type { Route } from './+types/shop-file-page.ts';
import { OutcomeTabs, outcomeTones } from './outcome-tabs.tsx';

const { roles } = shopFileCalls['shop-file-one'];

export const meta: Route.MetaFunction = ({ matches }) => officeMeta(matches, 'shop-file-title');

export async function loader(args: Route.LoaderArgs) {
  const { call } = await requireOffice(args, { roles });
  return { report: await call('shop-file-one', { query: { importId: args.params.importId } }) };
}

/** A trial of a whole shop takes seconds: looking at one kind of outcome asks for no other. */
export const shouldRevalidate = ({ currentUrl, nextUrl, formMethod }: ShouldRevalidateFunctionArgs) =>
  formMethod !== undefined || currentUrl.pathname !== nextUrl.pathname;

export async function action(args: Route.ActionArgs) {
  const { call } = await requireOffice(args, { roles });
  const { importId } = args.params;
  const { stamp } = readFields(await args.request.formData(), ['stamp']);
  try {
    await call('shop-file-apply', { query: { importId }, body: { stamp } });
    return redirect(shopFilePath(importId));
  } catch (error) {
    return refuseForm(error);
  }
}

/** What a shop's file would do, by kind and line; one press does it. */
export default function ShopFilePage({ loaderData: { report }, actionData }: Route.ComponentProps) {
  const text = useText();
  const moment = useOfficeMoment();
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
          <FormRefusal refusal={actionData ?? null} />
          {hasSold ? <Notice tone="lemon">{text('shop-file-in-use')}</Notice> : null}
          <ApplyShopFile report={report} />
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

function ApplyShopFile({ report: { stamp, counts } }: { report: ShopFileReport }) {
  const text = useText();
  const isBusy = useNavigation().formData !== undefined;
  const count = counts.new + counts.changed;
  if (count === 0) return <Notice role="status">{text('import-nothing-to-do')}</Notice>;
  return (
    <Form method="post" className="flex flex-wrap items-center gap-1.5">
      <input type="hidden" name="stamp" value={stamp} />
      <Button type="submit" fill="accent" busy={isBusy}>
        {text('shop-file-apply', { count })}
      </Button>
      <p className="text-ink-muted text-s">{text('import-apply-what', { bad: counts.bad })}</p>
    </Form>
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
        {rows.map(({ line, name, outcome, problem }) => (
          <li
            key={line}
            className="grid items-baseline gap-x-2 gap-y-0.5 border-line border-b py-1 sm:grid-cols-[14rem_minmax(0,1fr)_minmax(0,2fr)]"
          >
            <span className="flex items-baseline justify-between gap-1 sm:justify-start">
              <span className="figures min-w-[5.5rem] text-ink-muted text-s">{text('shop-file-line', { line })}</span>
              <Pill tone={outcomeTones[outcome]}>{text(`import-outcome-${outcome}`)}</Pill>
            </span>
            <b className="min-w-0 break-words font-[650]">{settingName(name) ?? name}</b>
            <span className="min-w-0 break-words text-s">{problem}</span>
          </li>
        ))}
      </ul>
    </section>
  );
}
