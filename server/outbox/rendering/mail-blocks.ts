/** What a mail says, before it is dressed as HTML or set as text. Values are plain text; each dress escapes for itself. */
export type MailBlock =
  | { kind: 'paragraph'; text: string }
  | { kind: 'heading'; text: string }
  | { kind: 'note'; text: string }
  | { kind: 'facts'; rows: [label: string, value: string][] }
  | MailSummary
  | MailLines
  | { kind: 'quote'; text: string }
  /** To be typed elsewhere: large, and easy to copy. */
  | { kind: 'code'; text: string }
  | { kind: 'button'; label: string; url: string }
  | { kind: 'link'; label: string; url: string };

/** What people look for first; the first of it large. */
export interface MailSummary {
  kind: 'summary';
  rows: { label: string; value: string; note?: string }[];
}

/** Things with their amounts, such as the meals of a delivery, or what an order comes to. */
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
  /** What goes without saying where a picture shows it, said in the text. */
  textNote?: string;
  amount?: string;
  isTotal?: boolean;
  /** Square, and small. */
  picture?: { url: string; alt: string };
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
  /** Null: the shop's name is written. */
  logoUrl: string | null;
  blocks: MailBlock[];
  footer: MailFooter;
}
