import { useEffect, useRef } from 'react';
import type { Cart, ScheduleMenu } from '#contract/orders/cart.ts';
import { menuPath } from '#contract/paths.ts';
import { weeklyPath } from '#domain/cart/steps.ts';
import { progressOfDelivery } from '#domain/cart/weekly-progress.ts';
import { formatDate } from '#web/dates/format-date.ts';
import { useLanguage, useText } from '#web/texts/texts-provider.tsx';
import { AccordionItem } from '#web/ui/display/accordion.tsx';
import { PlateRing } from '#web/ui/display/plate-ring.tsx';
import { ProgressBar } from '#web/ui/display/progress-bar.tsx';
import { IconWarning } from '#web/ui/icons/signs.tsx';
import { cartFactsOf } from '../current/cart-facts.ts';
import { missingWords } from '../parts/quota-words.ts';
import { DrawerMeal } from './drawer-meal.tsx';

type DrawerDayProps = { cart: Cart; menu: ScheduleMenu; startsOpen: boolean; onChoose: (path: string) => void };

/** One delivery: its date, the progress of its quota, its meals. */
export function DrawerDay({ cart, menu, startsOpen, onChoose }: DrawerDayProps) {
  const text = useText();
  const language = useLanguage();
  const section = useFocusKept(menu.items.length);
  const facts = cartFactsOf(cart).deliveries.find(({ id }) => id === menu.id);
  const { type } = cart.spotPlan.plan;
  const progress = facts && type === 'weekly' ? progressOfDelivery(facts) : null;
  const missing = progress && missingWords(progress, text);
  const meals = text('meal-count', { count: menu.amounts.all });
  const date = <span className="block">{formatDate(menu.date, language, 'long')}</span>;
  function choose() {
    onChoose(`${weeklyPath(menuPath, type)}?date=${menu.date}`);
  }
  return (
    <section ref={section} className="group/day border-line border-b pb-1 first:border-t">
      <AccordionItem
        marker="chevron"
        defaultOpen={startsOpen}
        summary={
          progress ? (
            <PlateRing chosen={progress.all.counted} total={progress.all.required}>
              {date}
            </PlateRing>
          ) : (
            <>
              {date}
              <span className="font-normal text-ink-muted text-s">{meals}</span>
            </>
          )
        }
        below={
          progress ? (
            <ProgressBar
              value={progress.all.counted}
              max={progress.all.required}
              label={meals}
              text={text('day-progress', { ...progress.all })}
            />
          ) : null
        }
      >
        <div className="grid gap-1.5">
          {missing ? <Missing words={missing} onPress={choose} /> : null}
          {menu.items.map((item) => (
            <DrawerMeal key={item.item.id} cart={cart} menuId={menu.id} item={item} />
          ))}
          {menu.items.length === 0 ? (
            <p className="flex flex-wrap items-center gap-x-1 text-ink-muted text-s">
              {text('no-meals')}
              <ChooseButton label={text('no-meals-choose')} onPress={choose} />
            </p>
          ) : null}
        </div>
      </AccordionItem>
      {missing ? (
        <div className="pb-1 day-unfolded:hidden">
          <Missing words={missing} onPress={choose} />
        </div>
      ) : null}
    </section>
  );
}

function Missing({ words, onPress }: { words: string; onPress: () => void }) {
  const text = useText();
  return (
    <p className="tint-edge flex min-h-5.5 items-center gap-1 rounded-base bg-surface-tomato px-1.5 font-[650] text-ink-tomato text-s">
      <IconWarning size={18} />
      <span className="flex-1">{words}</span>
      <ChooseButton label={text('missing-choose')} onPress={onPress} className="text-ink-tomato" />
    </p>
  );
}

type ChooseButtonProps = { label: string; onPress: () => void; className?: string };

function ChooseButton({ label, onPress, className = 'text-ink-olive' }: ChooseButtonProps) {
  return (
    <button
      type="button"
      onClick={onPress}
      className={`press min-h-5.5 font-[650] underline underline-offset-3 ${className}`}
    >
      {label}
    </button>
  );
}

/** When a focused row is removed, the focus moves to its day. */
function useFocusKept(rows: number) {
  const section = useRef<HTMLElement>(null);
  const before = useRef(rows);
  useEffect(() => {
    const isFewer = rows < before.current;
    before.current = rows;
    const hasLost = document.activeElement === null || document.activeElement.matches('body, dialog');
    if (isFewer && hasLost) section.current?.querySelector('summary')?.focus();
  }, [rows]);
  return section;
}
