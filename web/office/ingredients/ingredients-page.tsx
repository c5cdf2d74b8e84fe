import { Form, useSearchParams } from 'react-router';
import { ingredientsFilePath } from '#contract/office-paths.ts';
import { dateInWords } from '#domain/dates-in-words.ts';
import { ShopFailure } from '#web/shop-client/shop-failure.ts';
import { useLanguage, useText } from '#web/texts/texts-provider.tsx';
import { Button } from '#web/ui/buttons/button.tsx';
import { ButtonLink } from '#web/ui/buttons/button-link.tsx';
import { EmptyPlate } from '#web/ui/display/empty-plate.tsx';
import { Notice } from '#web/ui/display/notice.tsx';
import { IconPrinter } from '../kit/office-icons.tsx';
import { kitchenRoles } from '../kitchen/kitchen-roles.ts';
import { KitchenTop } from '../kitchen/kitchen-top.tsx';
import { officeMeta } from '../session/office-meta.ts';
import { requireDate } from '../session/requested-date.ts';
import { requireOffice } from '../session/require-office.ts';
import type { Route } from './+types/ingredients-page.ts';
import { NeedList } from './need-list.tsx';
import { readRange } from './read-range.ts';

export const meta: Route.MetaFunction = ({ matches }) => officeMeta(matches, 'kitchen-title-ingredients');

export async function loader(args: Route.LoaderArgs) {
  const { call } = await requireOffice(args, { roles: kitchenRoles });
  const date = requireDate(args.params);
  const range = readRange(args.url, date);
  const day = await call('cook-board-one', { query: { date } });
  try {
    return { day, range, needs: await call('ingredient-need-collection', { query: range }) };
  } catch (error) {
    if (!(error instanceof ShopFailure) || error.code !== 'invalid-input') throw error;
    return { day, range, needs: null };
  }
}

/** Needed amount of each ingredient for the date, or for several dates together. */
export default function IngredientsPage({ loaderData: { day, range, needs } }: Route.ComponentProps) {
  const text = useText();
  const language = useLanguage();
  const [search] = useSearchParams();
  const by = search.get('by') === 'storage' ? 'storage' : 'supplier';
  return (
    <main id="content" tabIndex={-1} className="flex min-h-dvh flex-col outline-none">
      <KitchenTop day={day} progress={null} />
      <div className="grid flex-1 content-start gap-1.5 px-2 pb-14 md:px-3 print:pb-0">
        <h2 className="hidden print:block">
          {text('needs-print')} · {dateInWords(range.from, language)}
          {range.to === range.from ? '' : ` – ${dateInWords(range.to, language)}`}
        </h2>
        <RangeForm {...range} by={by} />
        {needs ? null : <Notice tone="tomato">{text('needs-range')}</Notice>}
        {needs && needs.mealsWithoutRecipe.length > 0 ? (
          <Notice tone="lemon">{text('needs-no-recipe', { meals: needs.mealsWithoutRecipe.join(', ') })}</Notice>
        ) : null}
        {needs?.items.length === 0 ? <EmptyPlate title={text('needs-empty')} /> : null}
        {needs ? <NeedList items={needs.items} by={by} /> : null}
      </div>
      <footer className="fixed inset-x-0 bottom-0 z-10 flex flex-wrap items-center gap-x-2 gap-y-1 bg-ground-sunken px-2 py-1.5 shadow-bar md:px-3 print:hidden">
        <p className="min-w-0 flex-1 basis-30 text-ink-muted max-md:text-s">{text('needs-foot')}</p>
        <ButtonLink
          fill="outline"
          size="large"
          href={`${ingredientsFilePath(day.date)}?from=${range.from}&to=${range.to}`}
          download
        >
          {text('needs-csv')}
        </ButtonLink>
        <Button fill="outline" size="large" onClick={() => print()}>
          <IconPrinter size={20} />
          {text('needs-print')}
        </Button>
      </footer>
    </main>
  );
}

const input = 'h-6 rounded-base border-[1.5px] border-line-strong bg-surface px-1';

function RangeForm({ from, to, by }: { from: string; to: string; by: string }) {
  const text = useText();
  return (
    <Form className="flex flex-wrap items-end gap-1.5 print:hidden" preventScrollReset>
      <label className="grid gap-0.25 font-[550] text-s">
        {text('needs-from')}
        <input type="date" name="from" defaultValue={from} required className={input} />
      </label>
      <label className="grid gap-0.25 font-[550] text-s">
        {text('needs-to')}
        <input type="date" name="to" defaultValue={to} required className={input} />
      </label>
      <label className="grid gap-0.25 font-[550] text-s">
        {text('needs-by')}
        <select name="by" defaultValue={by} className={input}>
          <option value="supplier">{text('needs-by-supplier')}</option>
          <option value="storage">{text('needs-by-storage')}</option>
        </select>
      </label>
      <Button type="submit" fill="outline">
        {text('needs-show')}
      </Button>
    </Form>
  );
}
