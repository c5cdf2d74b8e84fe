import { profilePath } from '#contract/paths.ts';
import { requireCustomer } from '#web/storefront/customer/find-customer.ts';
import { shopContext } from '#web/visit/visit.ts';
import type { Route } from './+types/export-data-resource.ts';

/** docs/spec.md#account-export: all stored personal data of the customer, as a file. */
export async function loader({ request, context }: Route.LoaderArgs) {
  await requireCustomer(request, context, profilePath);
  const { fileName, exportedAt, data } = await context.get(shopContext).call('customer-export');
  return new Response(JSON.stringify({ exportedAt, ...data }, null, 2), {
    headers: {
      'content-type': 'application/json; charset=utf-8',
      'content-disposition': `attachment; filename="${fileName.replaceAll(/[^\w.-]/g, '') || 'data.json'}"`,
      'cache-control': 'private, no-store',
    },
  });
}
