import { useLocation } from 'react-router';
import { offerCalls } from '#contract/shop/offer-calls.ts';
import { isInGroup } from '#contract/words/role-groups.ts';
import { useText } from '#web/texts/texts-provider.tsx';
import { useShopFacts } from '#web/visit/shop-facts.ts';
import { DoneNotice } from '../form-kit/done-notice.tsx';
import { PageHead } from '../kit/page-head.tsx';
import { PanelLink } from '../kit/row-link.tsx';
import { officeMeta } from '../session/office-meta.ts';
import { requireOffice } from '../session/require-office.ts';
import type { Route } from './+types/offers-page.ts';
import { answerOffersForm } from './answer-offers-form.server.ts';
import { BannerList, BannerPanel } from './banner-part.tsx';
import { CouponList } from './coupon-list.tsx';
import { CouponPanel } from './coupon-panel.tsx';
import { GivePanel } from './give-panel.tsx';

const { roles } = offerCalls['offer-collection'];

export const meta: Route.MetaFunction = ({ matches }) => officeMeta(matches, 'offers-title');

export async function loader(args: Route.LoaderArgs) {
  const { call, roles: held } = await requireOffice(args, { roles });
  return { offers: await call('offer-collection', {}), canEdit: isInGroup(held, offerCalls['coupon-update'].roles) };
}

export const action = (args: Route.ActionArgs) => answerOffersForm(args);

const done = ['saved', 'ended', 'given', 'removed'] as const;

/** Discounts, their recipients, their results, and their announcement. */
export default function OffersPage({ loaderData: { offers, canEdit } }: Route.ComponentProps) {
  const text = useText();
  const { today } = useShopFacts();
  const { search } = useLocation();
  const query = new URLSearchParams(search);
  const { coupons, banners } = offers;
  const given = coupons.find(({ code }) => code === query.get('give'));
  const coupon = coupons.find(({ code }) => code === query.get('coupon')) ?? null;
  const banner = banners.find(({ id }) => id === query.get('banner')) ?? null;
  return (
    <>
      <PageHead title={text('offers-title')} lead={text(canEdit ? 'offers-lead' : 'offers-lead-read')}>
        {canEdit ? (
          <div className="flex flex-wrap gap-1">
            <PanelLink param="coupon" value="new">
              {text('offers-new')}
            </PanelLink>
            <PanelLink param="banner" value="new">
              {text('offers-banner-new')}
            </PanelLink>
          </div>
        ) : null}
      </PageHead>
      <DoneNotice
        of={done}
        tone={(facts) => (facts.get('unknown') ? 'lemon' : 'leaf')}
        words={(what, facts) => {
          const unknown = facts.get('unknown');
          const words = text(`offers-done-${what}`, { count: Number(facts.get('count') ?? 0) });
          return unknown ? `${words} ${text('offers-done-unknown', { emails: unknown })}` : words;
        }}
      />
      <CouponList coupons={coupons} canEdit={canEdit} />
      <BannerList offers={offers} canEdit={canEdit} />
      {canEdit && query.has('coupon') ? <CouponPanel key={query.get('coupon')} coupon={coupon} today={today} /> : null}
      {canEdit && query.has('banner') ? (
        <BannerPanel key={query.get('banner')} banner={banner} coupons={coupons} today={today} />
      ) : null}
      {canEdit && given ? <GivePanel coupon={given} /> : null}
    </>
  );
}
