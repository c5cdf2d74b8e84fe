/** The content of a document, word by word and in order, without positions on the page. */
export interface DocumentLayout extends DocumentBody {
  title: string;
  /** The Greek name of a document in another language, for the tax office. */
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
  /** `qrUrl` null: its space is left free. */
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
  /** Fraction of the page width: a fact that does not fit beside the others begins a new row. */
  share: number;
}

export interface Table {
  columns: Column[];
  rows: { cells: string[]; note?: string }[];
}

interface Column {
  label: string;
  align: 'left' | 'right';
  /** In points; columns without a width share the remaining space. */
  width?: number;
}

export interface Total {
  label: string;
  value: string;
  isGrand?: boolean;
}

/** Returns a text in the language of the document. */
export type SpeakDocument = (key: string, values?: Record<string, unknown>) => string;
