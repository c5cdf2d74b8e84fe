/** What a mail says, before it is dressed as HTML or set as text. Values are plain text; each dress escapes for itself. */
export type MailBlock =
  | { kind: 'paragraph'; text: string }
  | { kind: 'note'; text: string }
  | { kind: 'facts'; rows: [label: string, value: string][] }
  | { kind: 'quote'; text: string }
  | { kind: 'button'; label: string; url: string };

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
