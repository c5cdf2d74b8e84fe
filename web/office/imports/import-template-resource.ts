import { importCalls } from '#contract/shop/import-calls.ts';
import { type ImportKind, importKinds } from '#contract/words/import-words.ts';
import { templateRows } from '#domain/imports/import-template.ts';
import { wordLists } from '#domain/imports/word-lists.ts';
import type { MessageId } from '#texts/message-id.ts';
import { createText } from '#web/texts/texts-provider.tsx';
import { languageContext } from '#web/visit/visit.ts';
import { csvOf } from '../ingredients/csv-of.ts';
import { leadToFirstSteps } from '../session/lead-to-first-steps.ts';
import { requireOffice } from '../session/require-office.ts';
import type { Route } from './+types/import-template-resource.ts';

/**
 * A template for a kind of file, with its column titles, the accepted words and an example row, as a table that every spreadsheet
 * opens; Greek spreadsheets separate columns by semicolons.
 */
export async function loader(args: Route.LoaderArgs) {
  const { call } = await requireOffice(args, { roles: importCalls['import-create'].roles });
  const kind: ImportKind | undefined = importKinds.find((each) => `${each}.csv` === args.params.file);
  if (!kind) throw new Response(null, { status: 404 });
  const language = args.context.get(languageContext);
  const text = createText(language);
  const places = kind === 'postal-codes' ? await call('places-one', { query: {} }).catch(leadToFirstSteps) : null;
  const rows = templateRows(kind, language, {
    sayWord: (list, word) => text(`${wordLists[list].key}${word}` as MessageId),
    sayKind: (what) => text(`import-cell-${what}`),
    regions: places?.regions.map(({ name }) => name[language]) ?? [],
  });
  return new Response(csvOf(rows, ';'), {
    headers: {
      'content-type': 'text/csv; charset=utf-8',
      'content-disposition': `attachment; filename="${kind}.csv"`,
    },
  });
}
