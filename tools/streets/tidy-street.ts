const smallWords = new Set(['του', 'της', 'των', 'εξ', 'και']);

/** A street in its usual spelling, or null for an entry that is no street: a whole town is written in capitals. */
export function tidyStreet(name: string): string | null {
  const bare = name.replace(/\s*\d+\s*-?\s*έως τέλος.*$/u, '').trim();
  if (/^[\p{Lu}\s()]{5,}$/u.test(bare)) return null;
  const avenue = /^(.*?) Λεωφ\.(.*)$/u.exec(bare);
  const named = avenue ? `Λεωφόρος ${avenue[1]}${avenue[2]}` : bare;
  return named.replace(/(?<=^|[\s(])\p{Ll}[\p{L}]+/gu, (word) =>
    smallWords.has(word) ? word : word.charAt(0).toLocaleUpperCase('el') + word.slice(1),
  );
}
