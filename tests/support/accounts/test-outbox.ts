import { createTermsFile } from '#server/documents/terms/terms-file.ts';
import type { TermsVersion } from '#server/documents/terms/terms-store.ts';
import { noticeMails } from '#server/enquiries/notice-mails.ts';
import { mailTemplates } from '#server/mail-templates.ts';
import type { MailOf } from '#server/outbox/mail-store.ts';
import { createMailRenderer } from '#server/outbox/render-mail.ts';
import type { MailFailure, OutboxDeps } from '#server/outbox/send-due-mails.ts';
import { defaultSettings } from '#texts/default-settings.ts';
import { createSay } from '#texts/say.ts';
import type { TestDatabase } from '../database/test-database.ts';

/** A mail with a unique subject. */
export function sampleMail(name: string): MailOf<Pick<typeof noticeMails, 'contact-notice'>> {
  return {
    template: noticeMails['contact-notice'],
    recipient: 'maria@example.com',
    replyTo: 'geia@nostimo.example',
    language: 'el',
    facts: { name, email: 'anna@example.com', phone: '', message: 'Γεμιστά, φακές & ό,τι άλλο ψηθεί', writtenIn: 'el' },
  };
}

export const sampleTerms: TermsVersion = {
  hash: 'a-version-of-the-terms',
  language: 'el',
  title: 'Οι όροι της παραγγελίας σου',
  since: '2026-11-01',
  parts: [
    { kind: 'heading', text: '1. Ποιοι είμαστε' },
    { kind: 'paragraph', text: 'Μαγειρεύουμε.' },
  ],
};

/** Dependencies of a test outbox; `failures` collects the mails it could not send. */
export function outboxDeps({ db }: Pick<TestDatabase, 'db'>, mailer: OutboxDeps['mailer'], clock: () => Date) {
  const failures: MailFailure[] = [];
  const render = createMailRenderer({
    templates: mailTemplates,
    say: createSay(),
    publicUrl: 'https://shop.example',
    filesUrl: 'https://shop.example/files',
    termsFile: createTermsFile(db),
    particulars: async () => defaultSettings,
  });
  return { db, mailer, render, clock, failures, onFailure: (failure: MailFailure) => void failures.push(failure) };
}
