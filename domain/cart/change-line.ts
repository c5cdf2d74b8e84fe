import type { CartDelivery, CartFacts, LineFacts } from './cart-facts.ts';
import { followLines } from './prices/extras.ts';

/** Returns a cart with the line's amount set: a new line is added, a line at 0 removed. The old cart is not changed. */
export function changeLine<Facts extends Pick<CartFacts, 'deliveries'>>(
  facts: Facts,
  deliveryId: string,
  line: LineFacts,
): Facts {
  return {
    ...facts,
    deliveries: facts.deliveries.map((delivery) =>
      delivery.id === deliveryId ? changeDelivery(delivery, line) : delivery,
    ),
  };
}

function changeDelivery(delivery: CartDelivery, line: LineFacts): CartDelivery {
  const isKnown = delivery.lines.some(({ buildId }) => buildId === line.buildId);
  const lines = isKnown
    ? delivery.lines.map((old) => (old.buildId === line.buildId ? { ...old, amount: line.amount } : old))
    : [...delivery.lines, line];
  return followLines(
    delivery,
    lines.filter(({ amount }) => amount > 0),
  );
}
