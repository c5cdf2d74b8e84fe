import type { CartFacts } from '#domain/cart/cart-facts.ts';
import { progressOfDelivery } from '#domain/cart/weekly-progress.ts';
import type { WeighedChange } from '#domain/orders/weigh-change.ts';
import { MealPicture } from '#web/meals/meal-picture.tsx';
import { categoryState, listProgress, missingWords } from '#web/storefront/cart/parts/quota-words.ts';
import { useText } from '#web/texts/texts-provider.tsx';
import { Button } from '#web/ui/buttons/button.tsx';
import { CollapsedAmount } from '#web/ui/buttons/collapsed-amount.tsx';
import { Notice } from '#web/ui/display/notice.tsx';
import { Price } from '#web/ui/display/price.tsx';
import { ProgressBar } from '#web/ui/display/progress-bar.tsx';
import { weighedWords } from '../parts/money-words.ts';
import type { OrderRefusal } from '../parts/order-refusal.ts';
import { type Draft, type DraftedLine, weighBuild } from './draft.ts';
import { DraftAmount } from './draft-amount.tsx';
import { DraftRefusal } from './draft-refusal.tsx';

export type DraftState = {
  formId: string;
  facts: CartFacts;
  draft: Draft;
  lines: readonly DraftedLine[];
  weighed: WeighedChange;
  isChanged: boolean;
  isSaving: boolean;
  isPlan: boolean;
  refusal: OrderRefusal | undefined;
  onAmount: (buildId: string, amount: number) => void;
};

/** The meals chosen so far, the progress, and the price difference. */
export function DraftTable(state: DraftState) {
  const text = useText();
  const { lines, facts, isPlan, weighed, isChanged, refusal } = state;
  const [delivery] = facts.deliveries;
  const progress = isPlan && delivery ? progressOfDelivery(delivery) : null;
  const missing = progress && missingWords(progress, text);
  return (
    <aside
      aria-label={text('meals-table')}
      className="flex min-w-0 flex-col gap-2 self-start lg:sticky lg:top-[calc(var(--bar-height)+16px)] lg:col-start-2 lg:row-start-1 lg:max-h-[max(420px,100dvh-330px)]"
    >
      <div className="grid min-h-0 grid-cols-[minmax(0,1fr)] content-start gap-2 lg:overflow-y-auto lg:overscroll-contain lg:p-0.25">
        {progress ? (
          <div className="grid gap-1.25">
            {listProgress(progress).map(([category, part]) => (
              <ProgressBar
                key={category}
                value={part.counted}
                max={part.required}
                label={text(`category-name-${category}`)}
                text={categoryState(part, text)}
              />
            ))}
          </div>
        ) : null}
        {lines.length === 0 ? <p className="text-ink-muted">{text('table-empty')}</p> : null}
        <ul aria-label={text('meals-chosen')} className="grid gap-1 sm:max-lg:grid-cols-2 sm:max-lg:gap-x-3">
          {lines.map((line) => (
            <DraftRow key={line.id} line={line} state={state} />
          ))}
        </ul>
        {missing ? <Notice tone="lemon">{text('meals-missing', { missing })}</Notice> : null}
        <DraftRefusal refusal={refusal} />
      </div>
      <div className="grid flex-none gap-1 border-line border-t pt-1.5 max-lg:hidden">
        <p role="status" className="text-s leading-snug">
          {isChanged ? weighedWords(weighed, text) : text('meals-unchanged')}
        </p>
        <SaveButton {...state} />
      </div>
    </aside>
  );
}

export function SaveButton({ formId, isSaving }: Pick<DraftState, 'formId' | 'isSaving'>) {
  const text = useText();
  return (
    <Button type="submit" form={formId} fill="accent" size="large" busy={isSaving} className="lg:w-full">
      {text('meals-save')}
    </Button>
  );
}

function DraftRow({ line, state }: { line: DraftedLine; state: DraftState }) {
  const text = useText();
  const { facts, formId, onAmount, isPlan } = state;
  const { most } = weighBuild(facts, line, line.amount);
  const price = isPlan ? 0 : line.unitPrice * line.amount;
  return (
    <li className="flex min-h-7 min-w-0 items-center gap-1.25">
      <div className="size-6 flex-none overflow-hidden rounded-base bg-ground-sunken">
        <MealPicture image={line.image} widest={300} sizes="48px" alt="" className="size-full! object-cover" />
      </div>
      <p className="min-w-0 flex-1 text-s leading-snug">
        <span className="line-clamp-2 font-[650]">{line.name}</span>
        <span className="block text-ink-muted text-xs">
          {text('portion-of', { portion: line.portion.name })}
          {price > 0 ? (
            <>
              {' · '}
              <Price cents={price} />
            </>
          ) : null}
        </span>
      </p>
      <CollapsedAmount
        amount={line.amount}
        group={`${formId}-amounts`}
        openLabel={text('amount-open', { meal: line.name, count: line.amount })}
      >
        <DraftAmount formId={formId} build={line} amount={line.amount} most={most} onAmount={onAmount} tone="quiet" />
      </CollapsedAmount>
    </li>
  );
}
