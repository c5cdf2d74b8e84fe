import { numberRules } from '#contract/fields/number-rules.ts';
import { formatEuros } from '#domain/money.ts';
import { useText } from '#web/texts/texts-provider.tsx';
import { NumberCell } from '../form-kit/number-cell.tsx';
import { SectionHead } from '../kit/section-head.tsx';
import type { MealWork } from './use-meal-record.ts';

/** Portions: share of the recipe, price, cost and margin. */
export function PortionTable({ work }: { work: MealWork }) {
  const text = useText();
  const { sheet, derived, canChange, change } = work;
  const set = (portion: string, part: { factor?: number; priceInCents?: number }) =>
    change({ portions: sheet.portions.map((each) => (each.portion === portion ? { ...each, ...part } : each)) });
  const head = 'px-0.5 text-end font-[650]';
  const cell = 'figures whitespace-nowrap px-0.5 text-end';
  return (
    <section className="grid min-w-0 grid-cols-[minmax(0,1fr)] gap-1.5" aria-labelledby="portions">
      <SectionHead id="portions" title={text('editor-portions')}>
        {text('editor-portions-what')}
      </SectionHead>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: a horizontally scrolling area must be reachable by keyboard */}
      <div className="relative overflow-x-auto" tabIndex={0}>
        <table className="w-full min-w-[30rem]">
          <thead>
            <tr className="text-ink-muted text-s">
              <th className="py-0.5 text-start font-[650]">{text('editor-portion')}</th>
              <th className={head}>×</th>
              <th className={head}>{text('editor-weight')}</th>
              <th className={head}>{text('editor-kcal')}</th>
              {canChange ? (
                <>
                  <th className={head}>{text('editor-price')}</th>
                  <th className={head}>{text('editor-cost')}</th>
                  <th className={head}>{text('editor-margin')}</th>
                </>
              ) : null}
            </tr>
          </thead>
          <tbody>
            {derived.portions.map(({ portion, factor, nutrition, priceInCents, costInCents, marginPercent }) => (
              <tr key={portion} className="border-line border-t">
                <th className="py-0.5 text-start font-[650]">{text(`portion-${portion}`)}</th>
                <td className={cell}>
                  {canChange ? (
                    <NumberCell
                      label={text('editor-factor-of', { portion: text(`portion-${portion}`) })}
                      rule={numberRules.portionFactor}
                      value={factor}
                      onChange={(value) => set(portion, { factor: value })}
                    />
                  ) : (
                    String(factor).replace('.', ',')
                  )}
                </td>
                <td className={cell}>{nutrition.netWeightInGrams} g</td>
                <td className={cell}>{nutrition.energyInKcal}</td>
                {canChange ? (
                  <>
                    <td className={cell}>
                      <NumberCell
                        label={text('editor-price-of', { portion: text(`portion-${portion}`) })}
                        rule={numberRules.portionPrice}
                        value={priceInCents ?? 0}
                        onChange={(cents) => set(portion, { priceInCents: cents })}
                      />{' '}
                      €
                    </td>
                    <td className={cell}>{costInCents === null ? '–' : formatEuros(costInCents)}</td>
                    <td className={cell}>{marginPercent === null ? '–' : `${marginPercent} %`}</td>
                  </>
                ) : null}
              </tr>
            ))}
          </tbody>
        </table>
      </div>
      {canChange ? <p className="text-ink-muted text-s">{text('editor-cart-rule')}</p> : null}
    </section>
  );
}
