import type { ReactNode } from 'react';
import { data } from 'react-router';
import type { Batch } from '#contract/kitchen/printing.ts';
import { menuPath, productPath } from '#contract/paths.ts';
import { dateInWords } from '#domain/dates-in-words.ts';
import { Link } from '#web/routing/link.tsx';
import { readPageContext } from '#web/seo/read-page-context.ts';
import { ShopFailure } from '#web/shop-client/shop-failure.ts';
import { createText, useLanguage, useText } from '#web/texts/texts-provider.tsx';
import { ButtonLink } from '#web/ui/buttons/button-link.tsx';
import { Notice } from '#web/ui/display/notice.tsx';
import { shopContext } from '#web/visit/visit.ts';
import { AllergenTags } from '../product/allergen-tags.tsx';
import { splitEmphasis } from '../product/ingredient-words.ts';
import { Part } from '../product/meal-summary.tsx';
import { NutritionTable } from '../product/nutrition-table.tsx';
import type { Route } from './+types/batch-page.ts';

export const meta: Route.MetaFunction = ({ matches, loaderData }) => {
  const place = readPageContext(matches);
  if (!place) return [];
  const text = createText(place.language);
  const batch = loaderData?.batch;
  return [
    { title: batch ? text('batch-page-title', { meal: batch.name }) : text('batch-unknown-title') },
    { name: 'robots', content: 'noindex' },
  ];
};

const unknown: readonly string[] = ['not-found', 'invalid-input'];

export async function loader({ params, context }: Route.LoaderArgs) {
  try {
    return data({ batch: await context.get(shopContext).call('batch-one', { query: { token: params.token } }) });
  } catch (error) {
    if (error instanceof ShopFailure && unknown.includes(error.code)) return data({ batch: null }, { status: 404 });
    throw error;
  }
}

/** Page behind the code on a lid: contents and use-by date. It contains the dish, and no data about its eater. */
export default function BatchPage({ loaderData: { batch } }: Route.ComponentProps) {
  return batch ? <KnownBatch batch={batch} /> : <UnknownBatch />;
}

function UnknownBatch() {
  const text = useText();
  return (
    <main className="page-width grid min-h-[60dvh] content-center justify-items-start gap-2 py-8">
      <h1 className="display-face text-xl">{text('batch-unknown-title')}</h1>
      <p className="max-w-[52ch] text-ink-muted text-lead">{text('batch-unknown-text')}</p>
      <ButtonLink as={Link} to={menuPath} fill="outline" className="mt-1">
        {text('batch-menu')}
      </ButtonLink>
    </main>
  );
}

function KnownBatch({ batch }: { batch: Batch }) {
  const text = useText();
  const language = useLanguage();
  return (
    <main className="page-width grid gap-4 py-6">
      <header className="grid max-w-[62ch] gap-2.5">
        <h1 className="display-face text-xl">{batch.name}</h1>
        {batch.isInForce ? null : (
          <Notice tone="tomato" role="alert">
            {text('batch-revoked', { phone: batch.operator.phone })}
          </Notice>
        )}
        <dl className="tint-edge grid gap-1.5 rounded-picture bg-surface-leaf px-2 py-1.75 sm:grid-cols-3">
          <div className="sm:col-span-3">
            <dt className="text-s">{text('batch-use-by')}</dt>
            <dd className="display-face text-l">{dateInWords(batch.useBy, language)}</dd>
          </div>
          <Fact label={text('batch-portion')}>
            {`${text(`portion-${batch.portion}`)}, ${Math.round(batch.nutrition.netWeight)} g`}
          </Fact>
          <Fact label={text('batch-cooked')}>{dateInWords(batch.productionDate, language)}</Fact>
          <Fact label={text('batch-lot')}>{batch.lot}</Fact>
        </dl>
      </header>
      <div className="grid items-start gap-x-8 gap-y-4 lg:grid-cols-2">
        <div className="grid max-w-[62ch] gap-4">
          <Part title={text('product-ingredients')}>
            <Ingredients ingredients={batch.ingredients} />
            <AllergenTags contains={batch.contains} mayContain={batch.mayContain} />
          </Part>
          <Part title={text('product-at-home')}>
            <p className="text-ink-muted">{text('batch-storage')}</p>
            <p className="text-ink-muted">{batch.reheating}</p>
          </Part>
        </div>
        <Part title={text('product-nutrition')}>
          <NutritionTable facts={batch.nutrition} />
        </Part>
      </div>
      {batch.slug ? (
        <ButtonLink as={Link} to={productPath(batch.slug)} fill="outline" className="justify-self-start">
          {text('batch-dish')}
        </ButtonLink>
      ) : null}
      <p className="text-ink-muted text-xs">
        {`${batch.operator.name}, ${batch.operator.address}, ${batch.operator.phone}`}
      </p>
    </main>
  );
}

function Fact({ label, children }: { label: string; children: ReactNode }) {
  return (
    <div>
      <dt className="text-ink-muted text-s">{label}</dt>
      <dd className="font-[650]">{children}</dd>
    </div>
  );
}

/** As printed on the label: the percentage is at the position required by law. */
function Ingredients({ ingredients }: Pick<Batch, 'ingredients'>) {
  return (
    <p className="text-ink-muted">
      {ingredients.map(({ name, emphasis, percent }, index) => (
        <span key={name}>
          {splitEmphasis(name, emphasis).map((part) =>
            part.isAllergen ? (
              <strong key={part.text} className="font-[650] text-ink">
                {part.text}
              </strong>
            ) : (
              part.text
            ),
          )}
          {percent === null ? null : <span className="figures">{`\u00a0${percent}%`}</span>}
          {index < ingredients.length - 1 ? ', ' : '.'}
        </span>
      ))}
    </p>
  );
}
