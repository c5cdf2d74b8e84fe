import { useLocation } from 'react-router';
import { type Language, languages } from '#contract/fields/languages.ts';
import { useLanguage, useText } from '#web/texts/texts-provider.tsx';
import { joinClasses } from '#web/ui/looks/join-classes.ts';
import { flowStepOf } from '../flow/frame-rules.ts';

const names: Record<Language, { short: string; long: string }> = {
  el: { short: 'ΕΛ', long: 'Ελληνικά' },
  en: { short: 'EN', long: 'English' },
};

/** Plain links: the server sets the cookie, and the new page loads the texts of its language. */
export function LanguageSwitch() {
  const text = useText();
  const current = useLanguage();
  const { pathname, search } = useLocation();
  // Beside the steps of an order there is room for one below `lg`: the other language.
  const isTight = flowStepOf(pathname) !== null;
  function addressIn(language: Language): string {
    const query = new URLSearchParams(search);
    query.set('lang', language);
    return `${pathname}?${query}`;
  }
  return (
    <nav aria-label={text('language')} className="flex">
      {languages.map((language) => (
        <a
          key={language}
          href={addressIn(language)}
          lang={language}
          hrefLang={language}
          aria-label={`${names[language].short}, ${names[language].long}`}
          aria-current={language === current ? 'true' : undefined}
          className={joinClasses(
            'language-link',
            isTight && (language === current ? 'max-lg:hidden' : 'max-lg:min-w-5.5'),
          )}
        >
          {names[language].short}
        </a>
      ))}
    </nav>
  );
}
