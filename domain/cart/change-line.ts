import type { CartDelivery, CartFacts, LineFacts } from './cart-facts.ts';
import { followLines } from './prices/extras.ts';

/** The cart with the line's amount set, the line added when it is new and taken out at 0; the old cart stays as it was. */
export function changeLine<Facts extends Pick<CartFacts, 'menus'>>(
  facts: Facts,
  menuId: string,
  line: LineFacts,
): Facts {
  return { ...facts, menus: facts.menus.map((menu) => (menu.id === menuId ? changeMenu(menu, line) : menu)) };
}

function changeMenu(menu: CartDelivery, line: LineFacts): CartDelivery {
  const isKnown = menu.lines.some(({ buildId }) => buildId === line.buildId);
  const lines = isKnown
    ? menu.lines.map((old) => (old.buildId === line.buildId ? { ...old, amount: line.amount } : old))
    : [...menu.lines, line];
  return followLines(
    menu,
    lines.filter(({ amount }) => amount > 0),
  );
}
