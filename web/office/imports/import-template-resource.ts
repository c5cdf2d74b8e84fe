import { importCalls } from '#contract/import-calls.ts';
import { type ImportKind, importKinds } from '#contract/import-words.ts';
import { importColumns } from '#domain/imports/import-columns.ts';
import { languageContext } from '#web/visit/visit.ts';
import { csvOf } from '../ingredients/csv-of.ts';
import { requireOffice } from '../session/require-office.ts';
import type { Route } from './+types/import-template-resource.ts';

/** The titles of a kind of file, as a table that every spreadsheet opens; Greek ones part columns by semicolons. */
export async function loader(args: Route.LoaderArgs) {
  await requireOffice(args, { roles: importCalls['import-create'].roles });
  const kind: ImportKind | undefined = importKinds.find((each) => `${each}.csv` === args.params.file);
  if (!kind) throw new Response(null, { status: 404 });
  const language = args.context.get(languageContext);
  return new Response(csvOf([importColumns[kind].map((column) => column[language])], ';'), {
    headers: {
      'content-type': 'text/csv; charset=utf-8',
      'content-disposition': `attachment; filename="${kind}.csv"`,
    },
  });
}
