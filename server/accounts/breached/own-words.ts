/** What anybody would try first at this shop, besides its name; docs/sign-in.md lists them. Without accents, as passwords are looked at. */
export const ownWords = [
  'nostimo',
  'νοστιμο',
  'password',
  'κωδικοσ',
  'admin',
  'office',
  'γραφειο',
  'kitchen',
  'κουζινα',
  'welcome',
  'athens',
  'αθηνα',
];

/** Number of remaining letters from which a password counts as the customer's own. */
const enoughLetters = 4;

/** Whether little is left of a password without the words of this shop, its names, figures and signs. */
export function isOwnWord(password: string, shopNames: readonly string[]): boolean {
  const plain = plainLetters(password);
  const ofNames = shopNames.flatMap((name) => plainLetters(name).match(/\p{L}{4,}/gu) ?? []);
  const rest = [...ownWords, ...ofNames].reduce((text, word) => text.replaceAll(word, ''), plain);
  return rest !== plain && rest.replace(/\P{L}/gu, '').length < enoughLetters;
}

const plainLetters = (text: string) => text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase().replaceAll('ς', 'σ');
