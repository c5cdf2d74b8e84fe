import { useState } from 'react';
import { useLocation } from 'react-router';
import { numberRules } from '#contract/fields/number-rules.ts';
import { planPriceCalls } from '#contract/plans/plan-price-calls.ts';
import type { PricedPlan } from '#contract/plans/plan-prices.ts';
import { readTypedNumber } from '#domain/numbers/typed-number.ts';
import { useText } from '#web/texts/texts-provider.tsx';
import { Button } from '#web/ui/buttons/button.tsx';
import { TextInput } from '#web/ui/fields/text-input.tsx';
import { joinClasses } from '#web/ui/looks/join-classes.ts';
import { useShopFacts } from '#web/visit/shop-facts.ts';
import { visitContext } from '#web/visit/visit.ts';
import { NumberField } from '../form-kit/number-field.tsx';
import { OfficeLink } from '../kit/office-link.tsx';
import { PageHead } from '../kit/page-head.tsx';
import { withParam } from '../kit/side-panel.tsx';
import { officeMeta } from '../session/office-meta.ts';
import { requireOffice } from '../session/require-office.ts';
import type { Route } from './+types/prices-page.ts';
import { answerPricesForm } from './answer-prices-form.server.ts';
import { FreshPrices } from './fresh-prices.tsx';
import { PriceHistoryPanel } from './price-history-panel.tsx';
import { PriceMatrix } from './price-matrix.tsx';
import { PriceNotices } from './price-notices.tsx';
import { PriceReview } from './price-review.tsx';
import { type PricesWork, usePrices } from './use-prices.ts';

/** Beside fields, which have their label above and their range below. */
const besideField = 'md:mt-3.25';
const { roles } = planPriceCalls['plan-price-collection'];

export const meta: Route.MetaFunction = ({ matches }) => officeMeta(matches, 'prices-title');

export async function loader(args: Route.LoaderArgs) {
  const { call } = await requireOffice(args, { roles });
  const now = args.context.get(visitContext).now.toISOString();
  return { prices: await call('plan-price-collection', {}), now };
}

export const action = (args: Route.ActionArgs) => answerPricesForm(args);

/** Current, former and future prices of plans. */
export default function PricesPage({ loaderData: { prices, now } }: Route.ComponentProps) {
  const text = useText();
  const { today } = useShopFacts();
  const { search } = useLocation();
  const query = new URLSearchParams(search);
  const tags = [...new Set(prices.items.map(({ tag }) => tag))];
  const tag = tags.find((each) => each === query.get('tag')) ?? tags[0];
  const work = usePrices(prices, tag, today);
  const plans = prices.items.filter((plan) => plan.tag === tag);
  const soonest = work.fresh.flatMap(({ next }) => next?.undoUntil ?? []).toSorted()[0];
  const opened = prices.items.find(({ id }) => id === query.get('plan'));
  return (
    <>
      <PageHead title={text('prices-title')} lead={text('prices-lead')} />
      <nav aria-label={text('prices-goals')} className="flex flex-wrap gap-0.75">
        {tags.map((each) => (
          <OfficeLink
            key={each}
            to={withParam(search, 'tag', each)}
            aria-current={each === tag ? 'page' : undefined}
            preventScrollReset
            className={joinClasses(
              'press inline-flex min-h-[44px] items-center rounded-round border px-1.5 font-[650] text-s',
              each === tag ? 'border-primary bg-primary text-ground' : 'border-line-strong',
            )}
          >
            {text(`tag-${each}`)}
            {work.touched.has(each) ? <span title={text('prices-unsaved')}> •</span> : null}
          </OfficeLink>
        ))}
      </nav>
      {prices.canChange ? <PriceTools plans={plans} work={work} today={today} /> : null}
      {prices.canChange && soonest ? (
        <FreshPrices count={work.fresh.length} undoUntil={soonest} now={now}>
          <Button fill="outline" busy={work.isSaving} onClick={() => work.takeBack(work.fresh)}>
            {text('price-take-back')}
          </Button>
        </FreshPrices>
      ) : null}
      <PriceNotices items={prices.items} work={work} />
      <PriceMatrix key={tag} plans={plans} work={work} canChange={prices.canChange} />
      {opened ? <PriceHistoryPanel plan={opened} /> : null}
      {work.isReviewing ? <PriceReview work={work} today={today} /> : null}
    </>
  );
}

function PriceTools({ plans, work, today }: { plans: readonly PricedPlan[]; work: PricesWork; today: string }) {
  const text = useText();
  const [percent, setPercent] = useState('');
  const [isTooFar, setTooFar] = useState(false);
  const rise = readTypedNumber(percent, numberRules.planPriceRise);
  const { changed } = work;
  return (
    <div className="flex flex-wrap items-start gap-1.5">
      <TextInput
        type="date"
        label={text('prices-starts-on')}
        hint={text('prices-starts-what')}
        min={today}
        value={work.startsOn}
        onChange={({ currentTarget }) => work.setStartsOn(currentTarget.value || today)}
      />
      <NumberField
        name="percent"
        label={text('prices-percent')}
        hint={text('prices-percent-what')}
        rule={numberRules.planPriceRise}
        typed={percent}
        onType={(words) => {
          setPercent(words);
          setTooFar(false);
        }}
        error={isTooFar ? text('prices-percent-too-far') : undefined}
      />
      <Button
        fill="outline"
        className={besideField}
        onClick={() => typeof rise === 'number' && setTooFar(!work.setByPercent(plans, rise))}
      >
        {text('prices-percent-do')}
      </Button>
      {changed.length > 0 ? (
        <Button fill="quiet" className={besideField} onClick={work.undo}>
          {text('prices-undo')}
        </Button>
      ) : null}
      <Button
        fill={changed.length > 0 ? 'accent' : 'outline'}
        className={besideField}
        busy={work.isSaving}
        onClick={() => changed.length > 0 && work.review()}
      >
        {text('prices-save', { count: changed.length })}
      </Button>
    </div>
  );
}
