import { latinLetters } from '../latin-letters.ts';

/** Text that every SEPA bank accepts: plain Latin letters, digits and a few signs, never more than `longest`. */
export function sepaText(text: string, longest: number): string {
  const plain = text.normalize('NFD').replaceAll(/\p{M}/gu, '');
  const written = [...plain.replaceAll(/ου/g, 'ou').replaceAll(/ΟΥ/g, 'OU').replaceAll(/Ου/g, 'Ou')].map((letter) => {
    const small = latinLetters[letter.toLowerCase()];
    if (small === undefined) return letter;
    return letter === letter.toLowerCase() ? small : small.charAt(0).toUpperCase() + small.slice(1);
  });
  return written
    .join('')
    .replaceAll(/[^A-Za-z0-9/\-?:().,'+ ]/g, ' ')
    .replaceAll(/ +/g, ' ')
    .trim()
    .slice(0, longest)
    .trim();
}
