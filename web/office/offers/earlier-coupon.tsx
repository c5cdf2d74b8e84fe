import type { OfferedCoupon } from '#contract/shop/offers.ts';
import { stampInWords } from '#domain/dates-in-words.ts';
import { useLanguage, useText } from '#web/texts/texts-provider.tsx';
import { ruleWords, validWords, valueWords } from './coupon-rules.ts';

/** Earlier versions of a coupon, which still apply to the orders of their time. */
export function EarlierCoupon({ coupon: { earlier } }: { coupon: OfferedCoupon }) {
  const text = useText();
  const language = useLanguage();
  if (earlier.length === 0) return null;
  return (
    <section className="mt-3 grid gap-1" aria-labelledby="earlier">
      <h3 id="earlier" className="font-[650]">
        {text('offers-earlier')}
      </h3>
      <ul className="grid gap-1">
        {earlier.map(({ version, until, terms }) => (
          <li key={version} className="figures border-line border-t pt-1 text-s">
            <span className="block font-[650]">
              {text('offers-earlier-until', { moment: stampInWords(new Date(until), language) })}
            </span>
            <span className="text-ink-muted">
              {[
                valueWords(terms),
                text(`offers-visibility-${terms.visibility}`),
                validWords(terms.validFrom, terms.validUntil, text, language),
                ...ruleWords(terms, text),
              ].join(' · ')}
            </span>
          </li>
        ))}
      </ul>
    </section>
  );
}
