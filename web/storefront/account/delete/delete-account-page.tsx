import { redirect } from 'react-router';
import { accountDeletedPath } from '#contract/paths.ts';
import { readFields } from '#web/forms/send-form.server.ts';
import { readPageContext } from '#web/seo/read-page-context.ts';
import { forgetAuth } from '#web/shop-client/auth-cookie.ts';
import { forgetCart, forgetLostCart } from '#web/storefront/cart/current/cart-cookies.ts';
import { requireCustomer } from '#web/storefront/customer/find-customer.ts';
import { createText } from '#web/texts/texts-provider.tsx';
import { shopContext, visitContext } from '#web/visit/visit.ts';
import { mailProof } from '../parts/change-account.server.ts';
import type { Route } from './+types/delete-account-page.ts';
import { DeleteAccount } from './delete-account.tsx';
import { tryDelete } from './try-delete.server.ts';

export function meta({ matches }: Route.MetaArgs) {
  const place = readPageContext(matches);
  if (!place) return [];
  const text = createText(place.language);
  return [{ title: text('account-page-title', { page: text('data-delete') }) }, { name: 'robots', content: 'noindex' }];
}

export async function loader({ request, context }: Route.LoaderArgs) {
  const { email, hasPassword, hasFreshProof, platforms, credit } = await requireCustomer(request, context);
  return { customer: { email, hasPassword, hasFreshProof, platforms }, credit };
}

export async function action({ request, context }: Route.ActionArgs) {
  const { email } = await requireCustomer(request, context);
  const form = await request.formData();
  if (form.get('intent') === 'proof') return mailProof(request, context, 'delete');
  const fields = readFields(form, ['confirm', 'password', 'code']);
  const refusal = await tryDelete(context.get(shopContext), email, fields);
  if (refusal) return refusal;
  const { publicUrl } = context.get(visitContext);
  const gone = [forgetAuth(publicUrl), forgetCart(publicUrl), forgetLostCart(publicUrl)];
  throw redirect(accountDeletedPath, { headers: gone.map((cookie) => ['set-cookie', cookie]) });
}

export function headers() {
  return { 'cache-control': 'private, no-store' };
}

export default function DeletePage({ loaderData, actionData }: Route.ComponentProps) {
  return <DeleteAccount {...loaderData} refusal={actionData && 'problem' in actionData ? actionData : undefined} />;
}
