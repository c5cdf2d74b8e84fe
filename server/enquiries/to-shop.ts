import type { ContactForm } from '#contract/delivery/enquiries.ts';
import { defaultLanguage, type Language } from '#contract/fields/languages.ts';
import type { Queryable } from '../database/database.ts';
import { readSettings } from '../settings/settings-store.ts';

/** The shop reads Greek, whatever the language of its visitors, and its reply goes to the sender. */
export async function toShop<Form extends ContactForm>(
  tx: Queryable,
  { website: _, ...form }: Form,
  writtenIn: Language,
) {
  return {
    recipient: (await readSettings(tx)).contact.email,
    replyTo: form.email,
    language: defaultLanguage,
    facts: { ...form, writtenIn },
  };
}
