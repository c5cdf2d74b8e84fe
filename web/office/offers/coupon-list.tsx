import { couponPath } from '#contract/paths.ts';
import { couponStates, type OfferedCoupon } from '#contract/shop/offers.ts';
import { formatEuros } from '#domain/money.ts';
import { useLanguage, useText } from '#web/texts/texts-provider.tsx';
import { useShopFacts } from '#web/visit/shop-facts.ts';
import { Pill, type PillTone } from '../kit/pill.tsx';
import { PanelTextLink } from '../kit/row-link.tsx';
import { SectionHead } from '../kit/section-head.tsx';
import { ruleWords, validWords, valueWords } from './coupon-rules.ts';

const tones: Record<OfferedCoupon['state'], PillTone> = {
  running: 'ok',
  waiting: 'open',
  'used-up': 'warn',
  over: 'closed',
};

/** Every coupon with its discounts and its revenue; usable ones come first. */
export function CouponList({ coupons, canEdit }: { coupons: readonly OfferedCoupon[]; canEdit: boolean }) {
  const text = useText();
  const place = ({ state }: OfferedCoupon) => couponStates.indexOf(state);
  const shown = coupons.toSorted((a, b) => place(a) - place(b) || (a.code < b.code ? -1 : 1));
  return (
    <section className="grid gap-1" aria-labelledby="coupons">
      <SectionHead id="coupons" title={text('offers-coupons')}>
        {text('offers-coupons-what')}
      </SectionHead>
      {shown.length === 0 ? <p className="py-2 text-ink-muted">{text('offers-none')}</p> : null}
      <ul>
        {shown.map((coupon) => (
          <CouponRow key={coupon.id} coupon={coupon} canEdit={canEdit} />
        ))}
      </ul>
    </section>
  );
}

function CouponRow({ coupon, canEdit }: { coupon: OfferedCoupon; canEdit: boolean }) {
  const text = useText();
  const language = useLanguage();
  const { publicUrl } = useShopFacts();
  const { code, state, uses, totalLimit, discount, revenue } = coupon;
  const rules = [
    text(`offers-visibility-${coupon.visibility}`),
    validWords(coupon.validFrom, coupon.validUntil, text, language),
    ...ruleWords(coupon, text),
  ];
  return (
    <li className="grid items-start gap-x-3 gap-y-1 border-line border-b py-1.5 md:grid-cols-[minmax(0,1fr)_minmax(0,25rem)]">
      <div className="grid gap-0.5">
        <p className="flex flex-wrap items-center gap-x-1.25 gap-y-0.5">
          <b className="figures font-[650] [overflow-wrap:anywhere]">{code}</b>
          <span className="figures font-[650] text-ink-olive">{valueWords(coupon)}</span>
          <Pill tone={tones[state]}>{text(`offers-state-${state}`)}</Pill>
        </p>
        <p>{coupon.name[language]}</p>
        <p className="figures text-ink-muted text-s">{rules.join(' · ')}</p>
        {state === 'over' ? null : (
          <p className="text-s [overflow-wrap:anywhere]">
            {text('offers-link')}
            <span className="select-all">{publicUrl + couponPath(code)}</span>
          </p>
        )}
        {canEdit ? (
          <p className="flex flex-wrap gap-x-2">
            <PanelTextLink param="coupon" value={code} aria-label={text('offers-change-of', { code })}>
              {text('offers-change')}
            </PanelTextLink>
            {state === 'over' ? null : (
              <PanelTextLink param="give" value={code} aria-label={text('offers-give-of', { code })}>
                {text('offers-give')}
              </PanelTextLink>
            )}
          </p>
        ) : null}
      </div>
      <dl className="grid grid-cols-3 gap-1">
        <Figure label={text('offers-uses')}>{totalLimit === null ? uses : `${uses}/${totalLimit}`}</Figure>
        <Figure label={text('offers-discount')}>{formatEuros(discount)}</Figure>
        <Figure label={text('offers-revenue')}>{formatEuros(revenue)}</Figure>
      </dl>
    </li>
  );
}

function Figure({ label, children }: { label: string; children: React.ReactNode }) {
  return (
    <div className="md:text-end">
      <dt className="text-ink-muted text-s">{label}</dt>
      <dd className="figures font-[650]">{children}</dd>
    </div>
  );
}
