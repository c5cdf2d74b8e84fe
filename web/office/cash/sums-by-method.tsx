import type { TillDay } from '#contract/road/till.ts';
import { doorMethods, isClaimable } from '#contract/words/payment-channels.ts';
import { formatEuros } from '#domain/money.ts';
import { totalOfMethods } from '#domain/till/total-of-methods.ts';
import { useText } from '#web/texts/texts-provider.tsx';
import { IconAlarm, IconDone } from '../kit/office-icons.tsx';
import { Pill } from '../kit/pill.tsx';
import { SectionHead } from '../kit/section-head.tsx';

/** Cash comes first: it is what is counted. */
const methods = doorMethods.toSorted((a, b) => Number(isClaimable(a)) - Number(isClaimable(b)));

/** Sums taken at the door, by method, against the settlements on documents. */
export function SumsByMethod({ till: { taken, documents, agrees, claimed } }: { till: TillDay }) {
  const text = useText();
  const cell = 'py-1 ps-1.5 text-end';
  return (
    <section aria-labelledby="method-sums" className="grid max-w-[720px] content-start">
      <SectionHead id="method-sums" title={text('cash-methods')}>
        {text('cash-methods-lead')}
      </SectionHead>
      <table className="figures w-full text-s">
        <thead className="text-ink-muted">
          <tr className="border-line border-b">
            <th scope="col" className="py-1 text-start font-[550]">
              {text('cash-method')}
            </th>
            <th scope="col" className={`${cell} wrap-anywhere hyphens-auto font-[550]`}>
              {text('cash-taken')}
            </th>
            <th scope="col" className={`${cell} wrap-anywhere hyphens-auto font-[550]`}>
              {text('cash-documents')}
            </th>
            <th scope="col" className={`${cell} wrap-anywhere hyphens-auto font-[550]`}>
              {text('cash-claimed')}
            </th>
          </tr>
        </thead>
        <tbody>
          {methods.map((method) => (
            <tr key={method} className="border-line border-b">
              <th scope="row" className="py-1 text-start font-[650]">
                {text(`cash-by-${method}`)}
              </th>
              <td className={cell}>{formatEuros(taken[method])}</td>
              <td className={taken[method] === documents[method] ? cell : `${cell} font-bold text-ink-tomato`}>
                {formatEuros(documents[method])}
              </td>
              <td className={cell}>{isClaimable(method) ? formatEuros(claimed[method]) : '–'}</td>
            </tr>
          ))}
          <tr className="border-ink border-t-2 font-bold">
            <th scope="row" className="py-1 text-start">
              {text('cash-total')}
            </th>
            <td className={cell}>{formatEuros(totalOfMethods(taken))}</td>
            <td className={cell}>{formatEuros(totalOfMethods(documents))}</td>
            <td className={cell}>{formatEuros(totalOfMethods(claimed))}</td>
          </tr>
        </tbody>
      </table>
      <p className="pt-0.5">
        <Pill tone={agrees ? 'ok' : 'bad'} icon={agrees ? <IconDone size={14} /> : <IconAlarm size={14} />}>
          {text(agrees ? 'cash-agrees' : 'cash-differs')}
        </Pill>
      </p>
    </section>
  );
}
