import { isLatin, wordMatcher } from '../../greeklish.ts';
import { foldText } from '../../search-text.ts';

/**
 * Names of tax offices to suggest while typing, the one most businesses of Attica print first (docs/spec.md#checkout-tax-offices). Offices merge
 * and are renamed, so this list never refuses a text: the invoice shows exactly the typed name.
 */
export const taxOffices = [
  'ΚΕΦΟΔΕ ΑΤΤΙΚΗΣ',
  "Α' ΑΘΗΝΩΝ",
  "Δ' ΑΘΗΝΩΝ",
  "ΙΒ' ΑΘΗΝΩΝ",
  "ΙΓ' ΑΘΗΝΩΝ",
  "ΙΖ' ΑΘΗΝΩΝ",
  'ΦΑΕ ΑΘΗΝΩΝ',
  'ΑΓΙΩΝ ΑΝΑΡΓΥΡΩΝ',
  'ΑΙΓΑΛΕΩ',
  'ΑΜΑΡΟΥΣΙΟΥ',
  'ΓΛΥΦΑΔΑΣ',
  'ΕΛΕΥΣΙΝΑΣ',
  'ΗΛΙΟΥΠΟΛΗΣ',
  'ΚΑΛΛΙΘΕΑΣ',
  'ΚΗΦΙΣΙΑΣ',
  'ΚΟΡΩΠΙΟΥ',
  'ΝΕΑΣ ΙΩΝΙΑΣ',
  'ΝΙΚΑΙΑΣ',
  'ΠΑΛΛΗΝΗΣ',
  'ΠΕΡΙΣΤΕΡΙΟΥ',
  'ΧΟΛΑΡΓΟΥ',
  'ΨΥΧΙΚΟΥ',
  "Α' ΠΕΙΡΑΙΑ",
  "Ε' ΠΕΙΡΑΙΑ",
  'ΦΑΕ ΠΕΙΡΑΙΑ',
  'ΠΛΟΙΩΝ ΠΕΙΡΑΙΑ',
  'ΚΕΦΟΔΕ ΘΕΣΣΑΛΟΝΙΚΗΣ',
  "Α' ΘΕΣΣΑΛΟΝΙΚΗΣ",
  "Δ' ΘΕΣΣΑΛΟΝΙΚΗΣ",
  'ΦΑΕ ΘΕΣΣΑΛΟΝΙΚΗΣ',
  'ΚΑΛΑΜΑΡΙΑΣ',
  'ΑΓΡΙΝΙΟΥ',
  'ΑΛΕΞΑΝΔΡΟΥΠΟΛΗΣ',
  'ΒΕΡΟΙΑΣ',
  'ΒΟΛΟΥ',
  'ΗΡΑΚΛΕΙΟΥ',
  'ΙΩΑΝΝΙΝΩΝ',
  'ΚΑΒΑΛΑΣ',
  'ΚΑΛΑΜΑΤΑΣ',
  'ΚΑΤΕΡΙΝΗΣ',
  'ΚΕΡΚΥΡΑΣ',
  'ΚΟΖΑΝΗΣ',
  'ΚΟΜΟΤΗΝΗΣ',
  'ΚΟΡΙΝΘΟΥ',
  'ΚΩ',
  'ΛΑΜΙΑΣ',
  'ΛΑΡΙΣΑΣ',
  'ΜΥΤΙΛΗΝΗΣ',
  'ΝΑΥΠΛΙΟΥ',
  'ΞΑΝΘΗΣ',
  'ΠΑΤΡΩΝ',
  'ΠΥΡΓΟΥ',
  'ΡΕΘΥΜΝΟΥ',
  'ΡΟΔΟΥ',
  'ΣΕΡΡΩΝ',
  'ΣΥΡΟΥ',
  'ΤΡΙΚΑΛΩΝ',
  'ΤΡΙΠΟΛΗΣ',
  'ΧΑΛΚΙΔΑΣ',
  'ΧΑΝΙΩΝ',
  'ΧΙΟΥ',
] as const;

/** Offices with a word that starts as typed, in Greek or Latin letters, ignoring accents, case and the marks of Α΄; no text gives the first ones. */
export function suggestTaxOffices(typed: string, most = 8): string[] {
  const wanted = fold(typed).replace(/^(δ ?ο ?υ|d ?o ?[uy]) /, '');
  const isWanted = isLatin(wanted) ? wordMatcher(wanted) : (office: string) => ` ${office}`.includes(` ${wanted}`);
  return taxOffices.filter((office) => isWanted(fold(office))).slice(0, most);
}

function fold(text: string): string {
  return foldText(text.replace(/['’΄´`.]/g, ' '));
}
