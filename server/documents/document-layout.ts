/** What stands on a document, word by word and in order, without where on the page. */
export interface DocumentLayout extends DocumentBody {
  title: string;
  /** The Greek name of a document in another language: the tax office reads Greek. */
  greekTitle: string | null;
  number: string;
  testNotice: string | null;
  parties: Party[];
  notes: { title: string; lines: string[] } | null;
  footer: string;
}

/** The part that differs between a sale and a change. */
export interface DocumentBody {
  facts: Fact[];
  table: Table;
  totals: Total[];
  vat: { title: string; table: Table; note: string } | null;
  /** `qrUrl` null: the place is kept free for it. */
  fiscal: { lines: string[]; qrUrl: string | null } | null;
  closing: string | null;
}

export interface Party {
  label: string;
  name: string;
  lines: string[];
}

export interface Fact {
  label: string;
  value: string;
  /** Of the width of the page: what does not fit beside the others begins a new row. */
  share: number;
}

export interface Table {
  columns: Column[];
  rows: { cells: string[]; note?: string }[];
}

interface Column {
  label: string;
  align: 'left' | 'right';
  /** In points; the columns without one share what is left. */
  width?: number;
}

export interface Total {
  label: string;
  value: string;
  isGrand?: boolean;
}

/** Says a text in the language of the document. */
export type SpeakDocument = (key: string, values?: Record<string, unknown>) => string;
