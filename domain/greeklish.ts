import { splitWords } from './search-text.ts';

/** Latin spellings of Greek, the longest first. Each maps to its possible meanings in folded Greek. */
const spellings: readonly (readonly [latin: string, greek: string])[] = [
  ['nch', 'γχ'],
  ['nth', '(?:νθ|ντη|ντχ)'],
  ['ngk', '(?:νγκ|γγκ|γκ)'],
  ['ou', 'ου'],
  ['ch', 'χ'],
  ['kh', '(?:χ|κη|κχ)'],
  ['gh', '(?:γη|γ)'],
  ['dh', '(?:δη|δ)'],
  ['ph', '(?:φ|πη)'],
  ['th', '(?:θ|τη|τχ)'],
  ['ps', '(?:ψ|πσ)'],
  ['ks', '(?:ξ|κσ)'],
  ['mp', 'μπ'],
  ['mb', 'μπ'],
  ['nt', 'ντ'],
  ['nd', 'ν[τδ]'],
  ['ng', '(?:γ[γκ]|νγκ?)'],
  ['gk', 'γ[γκ]'],
  ['nk', '[γν]κ'],
  ['nx', '[γν][ξχ]'],
  ['a', 'α'],
  ['b', '(?:β+|μπ|υ)'],
  ['c', '[κσχ]'],
  ['d', '(?:δ+|ντ)'],
  ['e', '(?:ε|αι|η)'],
  ['f', '(?:υ?φ+|υ)'],
  ['g', 'γ+κ?'],
  ['h', '[ηχ]'],
  ['i', '(?:ι|η|υ|ει|οι)'],
  ['j', '(?:ζ|τζ|ξ|γι)'],
  ['k', 'κ+'],
  ['l', 'λ+'],
  ['m', 'μ+'],
  ['n', 'ν+'],
  ['o', '[οω]'],
  ['p', 'π+'],
  ['q', '[θκ]'],
  ['r', 'ρ+'],
  ['s', 'σ+'],
  ['t', 'τ+'],
  ['u', '(?:ου|υ)'],
  ['v', '[βυ]+'],
  ['w', 'ω'],
  ['x', '[ξχ]'],
  ['y', '(?:υ|ι|η|ει|οι|γι?)'],
  ['z', 'ζ+'],
  ['3', '[3ξ]'],
  ['4', '[4ψ]'],
  ['8', '[8θ]'],
  ['9', '[9θ]'],
];
const doubled = /([bcdfgklmnprstvz])\1/g;
const token = new RegExp(`${spellings.map(([latin]) => latin).join('|')}|.`, 'gsu');
const meanings = new Map(spellings);

/** Finds folded Greek words that begin like a folded word, which may be written in Greek or in Latin letters. */
export function startOfWord(word: string): RegExp {
  return new RegExp(`^${meaningOf(word)}`, 'u');
}

/** Finds the folded Greek words that a whole folded Latin word may mean. The word must be of a bounded length. */
export function wholeWord(latin: string): RegExp {
  return new RegExp(`^(?:${meaningOf(latin)})$`, 'u');
}

function meaningOf(word: string): string {
  const parts = word.replace(doubled, '$1').match(token) ?? [];
  return parts.map((part) => meanings.get(part) ?? literally(part)).join('');
}

/** Digits alone match themselves. */
export function isLatin(word: string): boolean {
  return /[a-z]/.test(word);
}

/** Matches a text that has, for every typed word, one that begins like it, in either alphabet. */
export function wordMatcher(search: string): (text: string) => boolean {
  const typed = splitWords(search).map((word) => ({ word, start: isLatin(word) ? startOfWord(word) : null }));
  return (text) => {
    const words = splitWords(text);
    return typed.every(({ word, start }) => words.some((each) => each.startsWith(word) || start?.test(each)));
  };
}

function literally(text: string): string {
  return text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&');
}
