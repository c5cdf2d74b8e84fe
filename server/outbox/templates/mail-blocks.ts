/** What a mail says, before it is dressed as HTML or set as text. Values are plain text; each dress escapes for itself. */
export type MailBlock =
  | { kind: 'paragraph'; text: string }
  | { kind: 'heading'; text: string }
  | { kind: 'note'; text: string }
  | { kind: 'facts'; rows: [label: string, value: string][] }
  | MailLines
  | { kind: 'quote'; text: string }
  /** To be typed elsewhere: large, and easy to copy. */
  | { kind: 'code'; text: string }
  | { kind: 'button'; label: string; url: string }
  | { kind: 'link'; label: string; url: string }
  | FinePrint;

/** Things with their amounts, such as the meals of a delivery, or what an order comes to. */
export interface MailLines {
  kind: 'lines';
  title?: string;
  rows: MailLine[];
  note?: string;
}

export interface MailLine {
  label: string;
  note?: string;
  amount?: string;
  isTotal?: boolean;
}

/** A long text that must reach the reader and that few will read. */
export interface FinePrint {
  kind: 'fine-print';
  title: string;
  parts: { kind: 'heading' | 'paragraph' | 'item'; text: string }[];
}

export interface MailFooter {
  brand: string;
  /** Why this person gets this mail. */
  reason: string;
  lines: string[];
  link: { label: string; url: string };
}

export interface MailContent {
  language: string;
  subject: string;
  title: string;
  blocks: MailBlock[];
  footer: MailFooter;
}
