import type { ReactNode } from 'react';
import { data } from 'react-router';
import { menuPath, productPath } from '#contract/paths.ts';
import type { Batch } from '#contract/printing.ts';
import { dateInWords } from '#domain/dates-in-words.ts';
import { Link } from '#web/routing/link.tsx';
import { readPlace } from '#web/seo/read-place.ts';
import { ShopFailure } from '#web/shop-client/shop-failure.ts';
import { createText, useLanguage, useText } from '#web/texts/texts-provider.tsx';
import { ButtonLink } from '#web/ui/buttons/button-link.tsx';
import { shopContext } from '#web/visit/visit.ts';
import { AllergenTags } from '../product/allergen-tags.tsx';
import { splitEmphasis } from '../product/ingredient-words.ts';
import { Part } from '../product/meal-summary.tsx';
import { NutritionTable } from '../product/nutrition-table.tsx';
import type { Route } from './+types/batch-page.ts';

export const meta: Route.MetaFunction = ({ matches, loaderData }) => {
  const place = readPlace(matches);
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

/** What the code on a lid opens: what is inside and until when. It knows the dish, and nobody who eats it. */
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
    <main className="page-width grid gap-4 py-6 *:max-w-[62ch]">
      <h1 className="display-face text-xl">{batch.name}</h1>
      {batch.isInForce ? null : (
        <p role="alert" className="rounded-base border border-line p-2 font-[650]">
          {text('batch-revoked', { phone: batch.operator.phone })}
        </p>
      )}
      <dl className="grid grid-cols-[auto_1fr] gap-x-3 gap-y-0.5">
        <Fact label={text('batch-use-by')}>
          <strong className="font-[650]">{dateInWords(batch.useBy, language)}</strong>
        </Fact>
        <Fact label={text('batch-portion')}>
          {`${text(`portion-${batch.portion}`)}, ${Math.round(batch.nutrition.netWeight)} g`}
        </Fact>
        <Fact label={text('batch-cooked')}>{dateInWords(batch.productionDate, language)}</Fact>
        <Fact label={text('batch-lot')}>{batch.lot}</Fact>
      </dl>
      <Part title={text('product-ingredients')}>
        <Ingredients ingredients={batch.ingredients} />
        <AllergenTags contains={batch.contains} mayContain={batch.mayContain} />
      </Part>
      <Part title={text('product-at-home')}>
        <p className="text-ink-muted">{text('batch-storage')}</p>
        <p className="text-ink-muted">{batch.reheating}</p>
      </Part>
      <Part title={text('product-nutrition')}>
        <NutritionTable facts={batch.nutrition} />
      </Part>
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
    <>
      <dt className="text-ink-muted">{label}</dt>
      <dd>{children}</dd>
    </>
  );
}

/** As the label prints them: the percent stands where the law asks for it. */
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
