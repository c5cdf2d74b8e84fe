/** The content of a mail, before it is rendered as HTML or plain text. Values are plain text; each renderer escapes for itself. */
export type MailBlock =
  | { kind: 'paragraph'; text: string }
  | { kind: 'heading'; text: string }
  | { kind: 'note'; text: string }
  | { kind: 'facts'; rows: [label: string, value: string][] }
  | MailSummary
  | MailLines
  | { kind: 'quote'; text: string }
  /** A code to type elsewhere: large, and easy to copy. */
  | { kind: 'code'; text: string }
  | { kind: 'button'; label: string; url: string }
  | { kind: 'link'; label: string; url: string };

/** The facts people look for first; the first of them large. */
export interface MailSummary {
  kind: 'summary';
  rows: { label: string; value: string; note?: string }[];
}

/** Items with their amounts, such as the meals of a delivery, or the totals of an order. */
export interface MailLines {
  kind: 'lines';
  title?: string;
  subtitle?: string;
  rows: MailLine[];
  note?: string;
}

export interface MailLine {
  label: string;
  note?: string;
  /** A note that a picture makes redundant in HTML; shown in the plain text. */
  textNote?: string;
  amount?: string;
  isTotal?: boolean;
  /** Square, and small. */
  picture?: { url: string; alt: string };
}

export interface MailFooter {
  brand: string;
  /** The reason why the recipient gets this mail. */
  reason: string;
  lines: string[];
  link: { label: string; url: string };
}

export interface MailContent {
  language: string;
  subject: string;
  title: string;
  /** Null: the shop's name is shown as text. */
  logoUrl: string | null;
  blocks: MailBlock[];
  footer: MailFooter;
}
