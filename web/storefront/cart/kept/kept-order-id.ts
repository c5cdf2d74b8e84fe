/** Where a kept copy shows the order, for the links that lead to it. */
export const keptOrderId = 'kept-order';
