export const ordersPath = '/account/orders';

export function orderPath(orderId: string): string {
  return `${ordersPath}/${orderId}`;
}

/** The pages that change one delivery. None is called `address`: docs/spec.md#flow-steps knows ordering steps by what a path contains. */
export function changePath(orderId: string, what: 'meals' | 'move' | 'place' | 'skip', deliveryId: string): string {
  return `${orderPath(orderId)}/${what}/${deliveryId}`;
}

export function documentPath(orderId: string, documentId: string): string {
  return `${orderPath(orderId)}/documents/${documentId}`;
}
