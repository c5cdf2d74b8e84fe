import { useLocation, useNavigation } from 'react-router';
import { offerCalls } from '#contract/offer-calls.ts';
import { useText } from '#web/texts/texts-provider.tsx';
import { ButtonLink } from '#web/ui/buttons/button-link.tsx';
import { Notice } from '#web/ui/display/notice.tsx';
import { useShopFacts } from '#web/visit/shop-facts.ts';
import { OfficeLink } from '../kit/office-link.tsx';
import { PageHead } from '../kit/page-head.tsx';
import { withParam } from '../kit/side-panel.tsx';
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
  return { offers: await call('offer-collection', {}), canEdit: held.includes('owner') };
}

export const action = (args: Route.ActionArgs) => answerOffersForm(args);

/** What is given off, to whom, what it brought, and how it is announced. */
export default function OffersPage({ loaderData: { offers, canEdit }, actionData }: Route.ComponentProps) {
  const text = useText();
  const { today } = useShopFacts();
  const { search } = useLocation();
  const query = new URLSearchParams(search);
  const isBusy = useNavigation().formData !== undefined;
  const refusal = actionData ?? null;
  const { coupons, banners } = offers;
  const given = coupons.find(({ code }) => code === query.get('give'));
  const coupon = coupons.find(({ code }) => code === query.get('coupon')) ?? null;
  const banner = banners.find(({ id }) => id === query.get('banner')) ?? null;
  const panel = { refusal, isBusy, today };
  return (
    <>
      <PageHead title={text('offers-title')} lead={text(canEdit ? 'offers-lead' : 'offers-lead-read')}>
        {canEdit ? (
          <div className="flex flex-wrap gap-1">
            <ButtonLink as={OfficeLink} to={withParam(search, 'coupon', 'new')} fill="outline" preventScrollReset>
              {text('offers-new')}
            </ButtonLink>
            <ButtonLink as={OfficeLink} to={withParam(search, 'banner', 'new')} fill="outline" preventScrollReset>
              {text('offers-banner-new')}
            </ButtonLink>
          </div>
        ) : null}
      </PageHead>
      <DoneNotice query={query} />
      <CouponList coupons={coupons} canEdit={canEdit} />
      <BannerList offers={offers} canEdit={canEdit} />
      {canEdit && query.has('coupon') ? <CouponPanel key={query.get('coupon')} coupon={coupon} {...panel} /> : null}
      {canEdit && query.has('banner') ? (
        <BannerPanel key={query.get('banner')} banner={banner} coupons={coupons} {...panel} />
      ) : null}
      {canEdit && given ? <GivePanel coupon={given} refusal={refusal} isBusy={isBusy} /> : null}
    </>
  );
}

const told = ['saved', 'ended', 'given', 'removed'] as const;

function DoneNotice({ query }: { query: URLSearchParams }) {
  const text = useText();
  const done = told.find((each) => each === query.get('done'));
  if (!done) return null;
  const unknown = query.get('unknown');
  return (
    <Notice tone={unknown ? 'lemon' : 'leaf'} role="status">
      {text(`offers-done-${done}`, { count: Number(query.get('count') ?? 0) })}
      {unknown ? ` ${text('offers-done-unknown', { emails: unknown })}` : null}
    </Notice>
  );
}
