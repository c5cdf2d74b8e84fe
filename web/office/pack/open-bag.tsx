import type { PackedBag, PackedItem } from '#contract/kitchen/packing.ts';
import { formatDate } from '#web/dates/format-date.ts';
import { useLanguage, useText } from '#web/texts/texts-provider.tsx';
import { Notice } from '#web/ui/display/notice.tsx';
import { IconPlate } from '../kit/office-icons.tsx';
import { IconSnow } from '../kitchen/kitchen-icons.tsx';
import type { Ticks } from '../ticks/use-ticks.ts';
import { AllergyNotice } from './allergy-notice.tsx';
import { bagName, type ReportedMeal } from './apply-pending-to-bag.ts';
import { BagMeal } from './bag-meal.tsx';
import { CorrectedMeals } from './corrected-meals.tsx';
import { MissingMeals, ReportedMeals } from './missing-meals.tsx';
import { PrintAgain } from './print-again.tsx';

interface OpenBagProps {
  bag: PackedBag;
  date: string;
  ticks: Pick<Ticks, 'press' | 'takeBack'>;
  /** Reported missing here, and not known to the shop yet. */
  reported: readonly ReportedMeal[];
  isOpen: boolean;
  isOffline: boolean;
  backToScan: () => void;
}

/** The open bag: its customer, the notices to read, and its meals, the cold ones last. */
export function OpenBag({ bag, date, ticks, reported, isOpen, isOffline, backToScan }: OpenBagProps) {
  const text = useText();
  const language = useLanguage();
  const isCold = ({ station }: PackedItem) => station === 'cold' || station === 'breakfast';
  const groups = [
    { key: 'pack-hot', Sign: IconPlate, items: bag.items.filter((item) => !isCold(item)) },
    { key: 'pack-cold', Sign: IconSnow, items: bag.items.filter(isCold) },
  ] as const;
  // Submitting natively would show the browser's offline page without a network.
  const isLabelled = !isOffline && !isOpen && bag.standing !== 'canceled' && bag.standing !== 'not-paid';
  const again = { date, deliveryId: bag.deliveryId, bag: bag.number };
  const isPackable = !isOpen && (bag.standing === 'open' || bag.standing === 'waiting');
  const confirm = () => {
    const body = { deliveryId: bag.deliveryId, bag: bag.number, read: bag.conflictKey ?? '' };
    const at = new Date().toISOString();
    ticks.press({ id: crypto.randomUUID(), date, at, name: bagName(bag), call: 'bag-confirm', body });
  };
  return (
    <>
      <header className="flex items-end justify-between gap-2">
        <div className="min-w-0">
          <p className="figures text-ink-muted">
            #{bag.orderNumber} · {bag.from}–{bag.to} · {text('pack-ice', { count: bag.icePacks })}
          </p>
          <h2 className="display-face line-clamp-2 text-l leading-tight [overflow-wrap:anywhere] md:text-[2.75rem]">
            {bag.name}
          </h2>
        </div>
        <div className="flex shrink-0 items-end gap-1">
          {isLabelled ? <PrintAgain {...again} kind="bags" label={text('pack-bag-again')} /> : null}
          <p className="text-end leading-none">
            <span className="block text-ink-muted text-s">{text('pack-bag')}</span>
            <b className="figures display-face text-[2.75rem]">{bag.number}</b>{' '}
            <span className="text-ink-muted">{text('pack-bag-of', { of: bag.of })}</span>
          </p>
        </div>
      </header>
      {bag.standing === 'canceled' || bag.standing === 'not-paid' || bag.standing === 'waiting' ? (
        <Notice tone={bag.standing === 'waiting' ? 'lemon' : 'tomato'}>{text(`bag-${bag.standing}-about`)}</Notice>
      ) : null}
      {bag.cookedFor ? (
        <Notice tone="leaf">{text('bag-ready-about', { date: formatDate(bag.cookedFor, language, 'long') })}</Notice>
      ) : null}
      {bag.note ? <Notice title={`${text('pack-note')}:`}>{bag.note}</Notice> : null}
      <CorrectedMeals bag={bag} isPackable={isPackable} onRead={confirm} />
      <MissingMeals bag={bag} isPackable={isPackable} isOffline={isOffline} />
      <ReportedMeals reported={reported} onFound={(id) => void ticks.takeBack([id])} />
      <AllergyNotice bag={bag} isPackable={isPackable} onRead={confirm} />
      {groups.map(({ key, Sign, items }) =>
        items.length > 0 ? (
          <section key={key}>
            <h3 className="flex items-center gap-1 font-[650] text-ink-olive">
              <Sign size={20} />
              {text(key)}
              <span className="figures ms-auto shrink-0 whitespace-nowrap text-ink-muted">
                {text('kitchen-of', {
                  done: items.reduce((sum, item) => sum + Math.min(item.packed, item.target), 0),
                  total: items.reduce((sum, item) => sum + item.target, 0),
                })}
              </span>
            </h3>
            <ul>
              {items.map((item) => (
                <BagMeal
                  key={item.itemId}
                  item={item}
                  isPackable={isPackable}
                  isEmptied={bag.standing === 'canceled'}
                  isCold={isCold(item)}
                  again={
                    isLabelled ? (
                      <PrintAgain
                        {...again}
                        kind="labels"
                        itemId={item.itemId}
                        label={text('pack-label-again', { meal: item.name })}
                      />
                    ) : null
                  }
                  onTick={(tick) => {
                    const body = {
                      id: crypto.randomUUID(),
                      deliveryId: bag.deliveryId,
                      bag: bag.number,
                      itemId: item.itemId,
                      ...tick,
                    };
                    ticks.press({
                      id: body.id,
                      date,
                      at: new Date().toISOString(),
                      name: `${bagName(bag)}, ${item.name}`,
                      call: 'pack-tick-create',
                      body,
                    });
                    backToScan();
                  }}
                />
              ))}
            </ul>
          </section>
        ) : null,
      )}
    </>
  );
}
