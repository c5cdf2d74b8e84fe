import { foldText } from '../search-text.ts';

/** Column indexes of a bank's table; -1: the column is missing. */
export interface CsvColumns {
  date: number;
  amount: number;
  debit: number;
  credit: number;
  /** Debit or credit, for an amount without a sign. */
  direction: number;
  texts: number[];
  counterparty: number;
  reference: number;
  currency: number;
}

const words = {
  date: [
    /^ημερομηνια( (συναλλαγησ|κινησησ|καταχωρ\S*|λογ\S*))?$/,
    /^ημ ?νια/,
    /^ημ\/νια/,
    /^(booking |transaction |posting )?date$/,
  ],
  laterDate: [/ημερομηνια|ημ\/νια/, /date|valeur/],
  direction: [
    /^χ ?\/ ?π$/,
    /^π ?\/ ?χ$/,
    /^χρεωση ?\/ ?πιστωση$/,
    /προσημο/,
    /^(d|dr) ?\/ ?(c|cr)$/,
    /^debit ?\/ ?credit$/,
    /^(sign|direction)$/,
  ],
  debit: [/^χρεωσ(η|εισ)/, /^(debit|withdrawal|paid out|money out)/, /^αναληψ/],
  credit: [/^πιστωσ(η|εισ)/, /^(credit|deposit|paid in|money in)/, /^καταθεσ/],
  amount: [/^ποσο/, /^amount/, /^αξια κινησησ/],
  text: [
    /αιτιολογια/,
    /περιγραφη/,
    /^(description|details|narrative|remittance|memo)/,
    /σχολια/,
    /λεπτομερει/,
    /payment (reference|details)/,
    /πληροφοριεσ/,
  ],
  counterparty: [/εντολεασ|εντολεα|αντισυμβαλλομεν|καταθετησ|δικαιουχοσ|ονομα/, /counterparty|payer|^name|beneficiary/],
  reference: [
    /(αριθμοσ|αρ\.?|κωδικοσ|α\/α) ?(συναλλαγησ|αναφορασ|κινησησ)/,
    /^αναφορα/,
    /^(bank |transaction )?(reference|ref)\b/,
    /transaction (id|number)/,
  ],
  currency: [/νομισμα/, /^currency/],
} as const;

/** Recognises columns by their heads, Greek or English, in any order. Null: this row holds no such heads. */
export function findColumns(cells: readonly string[]): CsvColumns | null {
  const heads = cells.map((cell) =>
    foldText(cell)
      .replaceAll(/[()€*:]/g, '')
      .replace(/\beur\b/, '')
      .trim(),
  );
  const taken = new Set<number>();
  const take = (kind: keyof typeof words): number => {
    for (const word of words[kind]) {
      const at = heads.findIndex((head, index) => !taken.has(index) && word.test(head));
      if (at >= 0) {
        taken.add(at);
        return at;
      }
    }
    return -1;
  };
  const direction = take('direction');
  const date = [take('date'), take('laterDate')].find((at) => at >= 0) ?? -1;
  const [debit, credit, amount, currency, reference] = [
    take('debit'),
    take('credit'),
    take('amount'),
    take('currency'),
    take('reference'),
  ];
  const texts: number[] = [];
  for (let at = take('text'); at >= 0; at = take('text')) texts.push(at);
  const counterparty = take('counterparty');
  const hasSum = amount >= 0 || credit >= 0;
  if (date < 0 || !hasSum || (texts.length === 0 && counterparty < 0)) return null;
  return { date, amount, debit, credit, direction, texts, counterparty, reference, currency };
}
