/** What anybody would try first at this shop; docs/sign-in.md lists them. Without accents, as passwords are looked at. */
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

/** So many letters of somebody's own make a password of their own. */
const enoughLetters = 4;

/** Whether little is left of a password without the words of this shop, figures and signs. */
export function isOwnWord(password: string): boolean {
  const plain = password.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase().replaceAll('ς', 'σ');
  const rest = ownWords.reduce((text, word) => text.replaceAll(word, ''), plain);
  return rest !== plain && rest.replace(/\P{L}/gu, '').length < enoughLetters;
}
