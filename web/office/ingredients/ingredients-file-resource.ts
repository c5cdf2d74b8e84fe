import { createText } from '#web/texts/texts-provider.tsx';
import { languageContext } from '#web/visit/visit.ts';
import { kitchenRoles } from '../kitchen/kitchen-roles.ts';
import { requireDate } from '../session/requested-date.ts';
import { requireOffice } from '../session/require-office.ts';
import type { Route } from './+types/ingredients-file-resource.ts';
import { csvOf } from './csv-of.ts';
import { readRange } from './read-range.ts';

const columns = [
  'needs-column-ingredient',
  'needs-column-supplier',
  'needs-column-storage',
  'needs-column-allergens',
  'needs-column-edible',
  'needs-column-raw',
  'needs-column-units',
  'needs-column-unit',
  'needs-column-raw-forecast',
  'needs-column-units-forecast',
] as const;

/** The needed ingredients as a file that every spreadsheet opens. */
export async function loader(args: Route.LoaderArgs) {
  const { call } = await requireOffice(args, { roles: kitchenRoles });
  const text = createText(args.context.get(languageContext));
  const range = readRange(args.url, requireDate(args.params));
  const { items } = await call('ingredient-need-collection', { query: range });
  const rows = items.map(({ name, purchase, storage, allergens, certain, withForecast }) => [
    name,
    purchase?.supplier ?? '',
    text(`storage-${storage}`),
    allergens.map((allergen) => text(`allergen-${allergen}`)).join(', '),
    Math.round(certain.edible),
    Math.round(certain.raw),
    certain.units ?? '',
    purchase ? text(`unit-${purchase.unit}`) : '',
    Math.round(withForecast.raw),
    withForecast.units ?? '',
  ]);
  return new Response(csvOf([columns.map((column) => text(column)), ...rows]), {
    headers: {
      'content-type': 'text/csv; charset=utf-8',
      'content-disposition': `attachment; filename="ingredients-${range.from}-${range.to}.csv"`,
    },
  });
}
