import { data, Form, redirect, useNavigation } from 'react-router';
import { importPath, importTemplatePath, shopFilePath } from '#contract/office-paths.ts';
import { importCalls } from '#contract/shop/import-calls.ts';
import { type ImportHead, mostImportBytes, UnreadableImport } from '#contract/shop/imports.ts';
import { type ImportKind, type importFaults, importKinds } from '#contract/words/import-words.ts';
import { readFields } from '#web/forms/send-form.server.ts';
import { ShopFailure } from '#web/shop-client/shop-failure.ts';
import { useText } from '#web/texts/texts-provider.tsx';
import { Button } from '#web/ui/buttons/button.tsx';
import { Notice } from '#web/ui/display/notice.tsx';
import { OfficeLink } from '../kit/office-link.tsx';
import { PageHead } from '../kit/page-head.tsx';
import { Pill } from '../kit/pill.tsx';
import { SectionHead } from '../kit/section-head.tsx';
import { officeMeta } from '../session/office-meta.ts';
import { requireOffice } from '../session/require-office.ts';
import { useOfficeMoment } from '../session/use-office-moment.ts';
import type { Route } from './+types/imports-page.ts';
import { ShopFilePart } from './shop-file-part.tsx';

const { roles } = importCalls['import-create'];

export const meta: Route.MetaFunction = ({ matches }) => officeMeta(matches, 'imports-title');

export async function loader(args: Route.LoaderArgs) {
  const { call } = await requireOffice(args, { roles });
  return call('import-collection', {});
}

interface RefusedFile {
  kind: ImportKind;
  fault: (typeof importFaults)[number] | 'too-large' | 'no-file' | null;
  what: string;
  message: string;
}

export async function action(args: Route.ActionArgs) {
  const { call } = await requireOffice(args, { roles });
  const form = await args.request.formData();
  const values = readFields(form, ['kind']);
  const kind = importKinds.find((each) => each === values.kind) ?? 'meals';
  const file = form.get('file');
  const refuse = (refused: Partial<RefusedFile>, status: number) =>
    data({ kind, fault: null, what: '', message: '', ...refused } satisfies RefusedFile, { status });
  if (!(file instanceof File) || file.size === 0) return refuse({ fault: 'no-file' }, 422);
  if (file.size > mostImportBytes) return refuse({ fault: 'too-large' }, 413);
  try {
    const content = Buffer.from(await file.arrayBuffer()).toString('base64');
    const { id } = await call('import-create', { body: { kind, fileName: file.name.slice(0, 200), content } });
    return redirect(importPath(id));
  } catch (error) {
    if (!(error instanceof ShopFailure)) throw error;
    const unreadable = UnreadableImport.safeParse(error.data);
    return refuse({ message: error.message, ...(unreadable.success && unreadable.data) }, error.status);
  }
}

/** Choice of a file and its kind; its effect is shown on a page of its own. */
export default function ImportsPage({ loaderData: { items }, actionData }: Route.ComponentProps) {
  const text = useText();
  const isBusy = useNavigation().formData !== undefined;
  const refused = isBusy ? undefined : actionData;
  return (
    <>
      <PageHead title={text('imports-title')} lead={text('imports-lead')} />
      <Form method="post" encType="multipart/form-data" className="grid max-w-[760px] grid-cols-1 gap-2">
        <fieldset className="grid gap-1">
          <legend className="mb-0.75 font-[650]">{text('imports-kind')}</legend>
          {importKinds.map((kind) => (
            <div key={kind} className="flex flex-wrap items-baseline gap-x-1.5 border-line border-b py-1">
              <label className="flex min-w-0 flex-1 basis-[260px] items-baseline gap-1">
                <input
                  type="radio"
                  name="kind"
                  value={kind}
                  defaultChecked={kind === (refused?.kind ?? 'ingredients')}
                  className="accent-primary"
                />
                <span>
                  <b className="font-[650]">{text(`imports-kind-${kind}`)}</b>
                  <span className="block text-ink-muted text-s">{text(`imports-what-${kind}`)}</span>
                </span>
              </label>
              <a
                className="text-s underline"
                href={importTemplatePath(kind)}
                aria-label={text('imports-template-of', { kind: text(`imports-kind-${kind}`) })}
                download
              >
                {text('imports-template')}
              </a>
            </div>
          ))}
        </fieldset>
        <p className="text-ink-muted text-s">{text('imports-template-what')}</p>
        <label className="grid grid-cols-1 gap-0.75">
          <span className="font-[650]">{text('imports-file')}</span>
          <input
            type="file"
            name="file"
            accept=".csv,.txt,.xlsx,text/csv,application/vnd.openxmlformats-officedocument.spreadsheetml.sheet"
            className="w-full rounded-base border border-line-strong p-1"
            required
          />
        </label>
        {refused ? (
          <Notice tone="tomato" role="alert">
            {refused.fault ? text(`import-fault-${refused.fault}`, { what: refused.what }) : refused.message}
          </Notice>
        ) : null}
        <div>
          <Button type="submit" fill="accent" busy={isBusy}>
            {text('imports-send')}
          </Button>
        </div>
      </Form>
      <ShopFilePart />
      <SectionHead title={text('imports-history')} />
      {items.length === 0 ? <p className="text-ink-muted">{text('imports-none')}</p> : <FileList items={items} />}
    </>
  );
}

function FileList({ items }: { items: readonly ImportHead[] }) {
  const text = useText();
  const moment = useOfficeMoment();
  return (
    <ul className="grid">
      {items.map(({ id, kind, fileName, by, at, applied }) => (
        <li key={id} className="border-line border-b">
          <OfficeLink
            to={kind === 'shop' ? shopFilePath(id) : importPath(id)}
            className="grid items-center gap-x-2 py-1.25 hover:bg-ground-sunken sm:grid-cols-[minmax(0,1fr)_auto_14rem]"
          >
            <span className="min-w-0">
              <b className="block break-words font-[650]">{text(`imports-kind-${kind}`)}</b>
              <span className="block break-words text-ink-muted text-s">{fileName}</span>
            </span>
            <span className="text-s">
              {applied ? text('imports-done-counts', applied.counts) : <Pill tone="open">{text('imports-waits')}</Pill>}
            </span>
            <span className="text-ink-muted text-s sm:text-end">
              {text('imports-by', { name: by, when: moment(applied?.at ?? at) })}
            </span>
          </OfficeLink>
        </li>
      ))}
    </ul>
  );
}
