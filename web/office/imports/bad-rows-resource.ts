import { importCalls } from '#contract/shop/import-calls.ts';
import { createText } from '#web/texts/texts-provider.tsx';
import { languageContext } from '#web/visit/visit.ts';
import { csvOf } from '../ingredients/csv-of.ts';
import { requireOffice } from '../session/require-office.ts';
import type { Route } from './+types/bad-rows-resource.ts';
import { problemWords } from './problem-words.ts';

/** Rejected rows, unchanged, each with its error: after correction the same file can be imported again. */
export async function loader(args: Route.LoaderArgs) {
  const { call } = await requireOffice(args, { roles: importCalls['import-bad-rows'].roles });
  const { titles, rows } = await call('import-bad-rows', { query: { importId: args.params.importId } });
  if (rows.length === 0) throw new Response(null, { status: 404 });
  const text = createText(args.context.get(languageContext));
  const table = rows.map(({ cells, problems }) => [
    ...titles.map((_, at) => cells[at] ?? ''),
    problems.map((problem) => problemWords(text, problem)).join(' '),
  ]);
  return new Response(csvOf([[...titles, text('import-what-is-wrong')], ...table], ';'), {
    headers: {
      'content-type': 'text/csv; charset=utf-8',
      'content-disposition': 'attachment; filename="rows-to-correct.csv"',
    },
  });
}
