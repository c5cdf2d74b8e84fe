import type { CourierTill, TillCount } from '#contract/road/till.ts';
import { athensTimeOf } from '#domain/athens-time.ts';
import { formatEuros } from '#domain/money.ts';
import { recordValues } from '#domain/till/count-notes.ts';
import { useText } from '#web/texts/texts-provider.tsx';
import { Notice } from '#web/ui/display/notice.tsx';
import { TillSums } from './till-sums.tsx';

export type LastCount = NonNullable<CourierTill['count']>;

/** A till as it was counted; the courier's count beside the office's, when both exist. */
export function CountedPart({ till, count }: { till: CourierTill; count: LastCount }) {
  const text = useText();
  const { counted, own, isCurrent, signedBy } = count;
  return (
    <>
      {own ? (
        <div className="grid gap-2 sm:grid-cols-2">
          <CountCard count={own} title={text('cash-own-count')} />
          <CountCard count={count} title={text('cash-recount')} />
        </div>
      ) : (
        <CountCard count={count} title={text('cash-counted')} />
      )}
      <TillSums till={till} counted={counted} />
      {isCurrent || signedBy ? null : <Notice tone="lemon">{text('cash-count-old')}</Notice>}
    </>
  );
}

function CountCard({ count, title }: { count: TillCount; title: string }) {
  const text = useText();
  const { notes, counted, reason, countedBy, countedAt } = count;
  const there = recordValues.filter((cents) => (notes[cents] ?? 0) > 0);
  return (
    <section aria-label={title} className="grid content-start gap-1">
      <p className="flex justify-between gap-1 font-[650]">
        <span>{title}</span>
        <b className="figures whitespace-nowrap">{formatEuros(counted)}</b>
      </p>
      <p className="text-ink-muted text-s">
        {text('cash-counted-by', { name: countedBy.name, time: athensTimeOf(new Date(countedAt)) })}
      </p>
      <ul className="figures text-s">
        {there.map((cents) => (
          <li key={cents} className="flex justify-between border-line border-b py-0.75">
            <span>
              {notes[cents]} × {formatEuros(cents)}
            </span>
            <b className="font-[650]">{formatEuros(cents * (notes[cents] ?? 0))}</b>
          </li>
        ))}
      </ul>
      {reason ? <p className="wrap-anywhere border-line-strong border-s-2 ps-1 text-s">{reason}</p> : null}
    </section>
  );
}
