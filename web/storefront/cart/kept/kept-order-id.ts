/** Element id of the order on a saved copy, for the links that lead to it. */
export const keptOrderId = 'kept-order';
