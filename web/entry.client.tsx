import { StrictMode, startTransition } from 'react';
import { hydrateRoot } from 'react-dom/client';
import { HydratedRouter } from 'react-router/dom';
import { asLanguage } from '#contract/languages.ts';
import { registerTexts } from './texts-provider.tsx';

const load = {
  el: () => import('virtual:texts/el'),
  en: () => import('virtual:texts/en'),
};

const language = asLanguage(document.documentElement.lang);
load[language]().then(({ default: messages }) => {
  registerTexts(language, messages);
  startTransition(() => {
    hydrateRoot(
      document,
      <StrictMode>
        <HydratedRouter />
      </StrictMode>,
    );
  });
});
