/** Greek in Latin letters as passports write it (ELOT 743), where two letters are not one sound. */
const latin: Record<string, string> = {
  α: 'a',
  β: 'v',
  γ: 'g',
  δ: 'd',
  ε: 'e',
  ζ: 'z',
  η: 'i',
  θ: 'th',
  ι: 'i',
  κ: 'k',
  λ: 'l',
  μ: 'm',
  ν: 'n',
  ξ: 'x',
  ο: 'o',
  π: 'p',
  ρ: 'r',
  σ: 's',
  ς: 's',
  τ: 't',
  υ: 'y',
  φ: 'f',
  χ: 'ch',
  ψ: 'ps',
  ω: 'o',
};

/** What every bank of SEPA takes: plain Latin letters, digits and a few signs, never more than `longest`. */
export function sepaText(text: string, longest: number): string {
  const plain = text.normalize('NFD').replaceAll(/\p{M}/gu, '');
  const written = [...plain.replaceAll(/ου/g, 'ou').replaceAll(/ΟΥ/g, 'OU').replaceAll(/Ου/g, 'Ou')].map((letter) => {
    const small = latin[letter.toLowerCase()];
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
