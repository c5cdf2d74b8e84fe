import { data } from 'react-router';
import { orderPath } from '#contract/order-paths.ts';
import { ShopFailure } from '#web/shop-client/shop-failure.ts';
import { requireCustomer } from '#web/storefront/customer/find-customer.ts';
import { shopContext } from '#web/visit/visit.ts';
import { isNoSuchOrder } from '../parts/require-order.server.ts';
import type { Route } from './+types/open-document-resource.ts';

/** A receipt or invoice as a file: displayed by the browser, never cached. */
export async function loader({ request, context, params }: Route.LoaderArgs) {
  const { orderId, documentId } = params;
  await requireCustomer(request, context, orderPath(orderId));
  const { fileName, contentType, base64 } = await context
    .get(shopContext)
    .call('order-document-one', { query: { orderId, documentId } })
    .catch((error: unknown) => {
      throw isMissing(error) ? data(null, { status: 404 }) : error;
    });
  return new Response(Buffer.from(base64, 'base64'), {
    headers: {
      'content-type': contentType,
      'content-disposition': disposition(fileName),
      'cache-control': 'private, no-store',
    },
  });
}

const notToOpen: readonly string[] = ['document-not-found', 'document-not-ready'];

function isMissing(error: unknown): boolean {
  return isNoSuchOrder(error) || (error instanceof ShopFailure && notToOpen.includes(error.code));
}

/** RFC 6266: a plain name for old browsers, the real one for the rest. */
function disposition(fileName: string): string {
  const plain = fileName.replaceAll(/[^\w.-]/g, '_');
  return `inline; filename="${plain}"; filename*=UTF-8''${encodeURIComponent(fileName)}`;
}
