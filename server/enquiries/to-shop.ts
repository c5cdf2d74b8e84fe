import type { ContactForm } from '#contract/enquiries.ts';
import { defaultLanguage, type Language } from '#contract/languages.ts';
import { brand } from '#texts/brand.ts';

/** The shop reads Greek, whatever language its visitors write in, and answers to whoever wrote. */
export function toShop<Form extends ContactForm>({ website: _, ...form }: Form, writtenIn: Language) {
  return {
    recipient: brand.email,
    replyTo: form.email,
    language: defaultLanguage,
    facts: { ...form, writtenIn },
  };
}
