import { data, redirect } from 'react-router';
import { checkoutPath, couponPath, menuPath, plansPath } from '#contract/paths.ts';
import { codeText } from '#web/forms/code-text.ts';
import { Link } from '#web/routing/link.tsx';
import { readPageContext } from '#web/seo/read-page-context.ts';
import { createText, useText } from '#web/texts/texts-provider.tsx';
import { ButtonLink } from '#web/ui/buttons/button-link.tsx';
import { visitContext } from '#web/visit/visit.ts';
import { findVisitorCart } from '../cart/current/find-cart.ts';
import { codeOf, forgetGivenCoupon, keepGivenCoupon, tryGivenCoupon } from '../cart/current/given-coupon.server.ts';
import type { Route } from './+types/coupon-link-page.ts';

export function meta({ matches }: Route.MetaArgs) {
  const place = readPageContext(matches);
  if (!place) return [];
  return [{ title: createText(place.language)('coupon-link-page-title') }, { name: 'robots', content: 'noindex' }];
}

/** A coupon from a link: applied to the current cart, else stored for the next one. An invalid one is reported at once. */
export async function loader({ request, params, context }: Route.LoaderArgs) {
  const { publicUrl } = context.get(visitContext);
  const code = codeOf(params.code);
  if (!code) return data({ code: '', problem: 'invalid-coupon', isOn: false } as const, { status: 404 });
  const { cart } = await findVisitorCart(request, context);
  const keep = { headers: { 'set-cookie': keepGivenCoupon(code, publicUrl) } };
  const forget = { headers: { 'set-cookie': forgetGivenCoupon(publicUrl) } };
  if (!cart) return data({ code, problem: null, isOn: false }, keep);
  const { customerCoupon } = cart;
  if (customerCoupon?.coupon.code === code && !customerCoupon.isOver) return data({ code, problem: null, isOn: true });
  const tried = await tryGivenCoupon(context, cart, code);
  // The page after the redirect shows the current cart, in its drawer too.
  if ('cart' in tried) throw redirect(couponPath(code), forget);
  const { problem } = tried;
  if (problem === 'invalid-coupon') return data({ code, problem, isOn: false }, { ...forget, status: 404 });
  return data({ code, problem, isOn: false }, keep);
}

export function headers() {
  return { 'cache-control': 'private, no-store' };
}

export default function CouponLinkPage({ loaderData: { code, problem, isOn } }: Route.ComponentProps) {
  const text = useText();
  // Validity is checked with an order: until then the page promises no discount.
  const title = isOn ? 'coupon-link-title' : 'coupon-link-kept-title';
  const words = problem ? codeText(text, problem) : text(isOn ? 'coupon-link-on' : 'coupon-link-kept', { code });
  return (
    <main className="page-width grid min-h-[60dvh] content-center justify-items-start gap-2 py-8">
      <h1 className="display-face text-xl">{text(problem ? 'coupon-link-refused-title' : title, { code })}</h1>
      <p className="max-w-[52ch] text-ink-muted text-lead">{words}</p>
      <div className="mt-1 flex flex-wrap gap-1">
        {isOn ? (
          <ButtonLink as={Link} to={checkoutPath} fill="accent">
            {text('coupon-link-checkout')}
          </ButtonLink>
        ) : (
          <ButtonLink as={Link} to={plansPath} fill={problem ? 'outline' : 'accent'}>
            {text('coupon-link-plans')}
          </ButtonLink>
        )}
        <ButtonLink as={Link} to={menuPath} fill="outline">
          {text('coupon-link-menu')}
        </ButtonLink>
      </div>
    </main>
  );
}
