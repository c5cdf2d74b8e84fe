import { useId, useMemo, useState } from 'react';
import { Form, useNavigation, useSearchParams } from 'react-router';
import { changePath, orderPath } from '#contract/order-paths.ts';
import { weekdayOf } from '#domain/athens-time.ts';
import { cutoffWords } from '#web/dates/date-words.ts';
import { formatDate } from '#web/dates/format-date.ts';
import { Link } from '#web/routing/link.tsx';
import { AccountHead } from '#web/storefront/account/parts/account-section.tsx';
import { useLanguage, useText } from '#web/texts/texts-provider.tsx';
import { TextLink } from '#web/ui/buttons/text-link.tsx';
import { Notice } from '#web/ui/display/notice.tsx';
import { IconChevronLeft } from '#web/ui/icons/controls.tsx';
import { weigh } from '../parts/delivery-facts.ts';
import type { OrderRefusal } from '../parts/order-refusal.ts';
import { windowWords } from '../parts/order-words.ts';
import { addsOf, type Draft, draftedLines, draftFacts, heldDraft, isSameDraft, listBuilds } from './draft.ts';
import { DraftBar } from './draft-bar.tsx';
import { itemField } from './draft-form.ts';
import { DraftTable } from './draft-table.tsx';
import { DraftTiles } from './draft-tiles.tsx';
import type { loadMeals } from './load-order-meals.server.ts';

type MealEditorProps = Awaited<ReturnType<typeof loadMeals>> & {
  /** The last sent draft, not saved. */
  sent: Draft | undefined;
  refusal: OrderRefusal | undefined;
};

export function MealEditor({ orderId, plan, delivery, changeUntil, meals, money, sent, refusal }: MealEditorProps) {
  const text = useText();
  const language = useLanguage();
  const formId = useId();
  const hasMoved = useSearchParams()[0].has('moved');
  const isSaving = useNavigation().formMethod === 'POST';
  const [draft, setDraft] = useState<Draft>(sent ?? heldDraft(delivery));
  const builds = useMemo(() => listBuilds(delivery, meals), [delivery, meals]);
  const lines = draftedLines(draft, builds);
  const facts = draftFacts({ plan }, delivery, lines);
  const before = delivery.items.reduce((sum, { price }) => sum + price, 0);
  const weighed = weigh(money, { id: delivery.id, subtotal: delivery.subtotal - before + addsOf(facts) });
  const isChanged = !isSameDraft(draft, heldDraft(delivery));
  const path = changePath(orderId, 'meals', delivery.id);
  const editing = {
    formId,
    facts,
    draft,
    onAmount: (buildId: string, amount: number) => setDraft((known) => ({ ...known, [buildId]: amount })),
  };
  const state = { ...editing, lines, weighed, isChanged, isSaving, refusal };
  return (
    <main className="min-w-0 pb-4">
      <TextLink
        as={Link}
        to={`${orderPath(orderId)}#delivery-${delivery.id}`}
        standalone
        className="-mb-1 text-s max-md:mt-1"
      >
        <IconChevronLeft size={18} className="rtl:-scale-x-100" />
        {text('meals-back')}
      </TextLink>
      <AccountHead title={text('table-title', { weekday: weekdayOf(delivery.date) })}>
        <p className="figures text-ink-muted text-lead">
          {formatDate(delivery.date, language, 'long')}, {windowWords(delivery.timePeriod)}.{' '}
          {text('meals-until', { until: cutoffWords(changeUntil, language) })}
        </p>
      </AccountHead>
      {hasMoved ? (
        <Notice tone="leaf" role="status" className="mb-3">
          {text('meals-moved')}
        </Notice>
      ) : null}
      <Form id={formId} method="post" action={path} preventScrollReset>
        <input type="hidden" name="expectedTotal" value={money.totals.totalInCents + weighed.differenceInCents} />
        {lines.map(({ id, amount }) => (
          <input key={id} type="hidden" name={itemField(id)} value={amount} />
        ))}
      </Form>
      <div className="grid grid-cols-[minmax(0,1fr)] gap-x-5 gap-y-4 lg:grid-cols-[minmax(0,1fr)_308px]">
        <DraftTable {...state} isPlan={plan.type === 'weekly'} />
        <DraftTiles {...editing} meals={meals} builds={builds} />
      </div>
      <DraftBar {...state} isPlan={plan.type === 'weekly'} />
    </main>
  );
}
