import { useState } from 'react';
import { formatEuros } from '#domain/money.ts';
import { brand } from '#texts/brand.ts';
import { useLanguage, useText } from '#web/texts/texts-provider.tsx';
import { IconPause, IconPlay } from '#web/ui/icons/controls.tsx';
import { useShopFacts } from '#web/visit/shop-facts.ts';
import { useFrameData } from '../cart/current/frame-data.ts';

/** Offers on top; those for first orders only without one. On narrow screens the line scrolls, can be paused, and is static with reduced motion. */
export function DealBanner() {
  const text = useText();
  const [isPaused, setPaused] = useState(false);
  const { hasOrdered } = useFrameData();
  const language = useLanguage();
  const { firstOrder, banners } = useShopFacts().offers;
  const { volume } = brand.offers;
  const lines = [
    ...(firstOrder && !hasOrdered
      ? [{ words: text('deal-first-order', { percent: firstOrder.percent }), code: firstOrder.code }]
      : []),
    ...banners
      .filter(({ isForFirstOrder }) => !(isForFirstOrder && hasOrdered))
      .map((banner) => ({ words: banner.text[language], code: banner.code })),
  ];
  const offers = (
    <>
      {lines.map(({ words, code }) => (
        <span key={`${code} ${words}`}>
          {words}{' '}
          {code ? (
            <b className="rounded-base border border-line-on-olive px-1 py-0.5 font-semibold tracking-wide">{code}</b>
          ) : null}
        </span>
      ))}
      <span className={lines.length === 0 ? undefined : 'text-ink-on-olive-muted'}>
        {text('deal-volume', { percent: volume.percent, amount: formatEuros(volume.overInCents).replace(',00', '') })}
      </span>
    </>
  );
  return (
    <aside aria-label={text('deal-label')} className="figures bg-surface-olive text-ink-on-olive text-xs">
      <div className="deal-line" data-paused={isPaused || undefined}>
        <p className="deal-run">{offers}</p>
        <p className="deal-run deal-echo" aria-hidden="true">
          {offers}
        </p>
        <button
          type="button"
          onClick={() => setPaused(!isPaused)}
          className="deal-pause"
          aria-label={text(isPaused ? 'deal-play' : 'deal-pause')}
        >
          {isPaused ? <IconPlay size={18} /> : <IconPause size={18} />}
        </button>
      </div>
    </aside>
  );
}
