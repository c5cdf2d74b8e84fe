import { asLanguage } from '#contract/fields/languages.ts';
import { registerTexts } from '#web/texts/texts-provider.tsx';

/** The office's texts are bundled with its code, so that no page of the storefront refers to them. Imported by the office's root layout. */
if (typeof document !== 'undefined') {
  const language = asLanguage(document.documentElement.lang);
  const { default: messages } =
    language === 'en' ? await import('virtual:texts/en/office') : await import('virtual:texts/el/office');
  registerTexts(language, messages);
}
