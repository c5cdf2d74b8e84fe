import { sepaText } from './sepa-text.ts';

const longestName = 40;
/** A bank takes names of lists up to 35 characters; the number and the part behind it need the rest. */
const longestPrefix = 18;
/** What lists up to release 0.2 say, whatever the shop's name was. */
const formerName = 'Nostimo';
const unnamed = 'Shop';

/**
 * A shop's name as its transfers say it: in letters that every bank takes, without digits, since the numbers of a statement
 * name orders and transfers.
 */
export function nameForTransfers(shopName: string): string {
  return sepaText(shopName.replaceAll(/\d+/g, ' '), longestName) || unnamed;
}

/** The bank takes a list of one name once, so a list keeps its name for good. */
export function transferListName(list: { shopName: string | null; number: number }): string {
  const letters = (list.shopName ?? formerName).toUpperCase().replaceAll(/[^A-Z]/g, '');
  return `${letters.slice(0, longestPrefix) || unnamed.toUpperCase()}-R${list.number}`;
}

/** What the payee reads, and a returned transfer brings back: by its numbers it is matched. */
export function transferSubject(
  list: { shopName: string | null },
  transfer: { orderNumber: number; number: number },
): string {
  return `${list.shopName ?? formerName} ${transfer.orderNumber} ref ${transfer.number}`;
}
