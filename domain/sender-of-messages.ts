import { sepaText } from './bank/sepa-text.ts';

/** Telephone networks take eleven characters for a sender that is no number: Latin letters, digits and spaces. */
const longest = 11;

/** The shop's name as the sender of an SMS: whole words where some fit, else its first letters. */
export function senderOfMessages(shopName: string): string {
  const [first = '', ...rest] = sepaText(shopName, 100)
    .split(/[^A-Za-z0-9]+/)
    .filter((word) => word !== '');
  let sender = first.slice(0, longest);
  for (const word of rest) {
    if (sender.length + word.length + 1 > longest) break;
    sender += ` ${word}`;
  }
  return sender || 'Shop';
}
