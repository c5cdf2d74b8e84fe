import { StrictMode, startTransition } from 'react';
import { hydrateRoot } from 'react-dom/client';
import { HydratedRouter } from 'react-router/dom';
import { asLanguage } from '#contract/fields/languages.ts';
import { patientFetch } from './network/patient-fetch.ts';
import { loadTexts, loadTextsOfPage } from './texts/load-texts.ts';
import { whenIdle } from './texts/when-idle.ts';

window.fetch = patientFetch(window.fetch.bind(window));

const { lang, dataset } = document.documentElement;
const language = asLanguage(lang);
const isShellEnough = dataset.texts === 'shell';
const needed = [loadTexts(language, 'shell'), isShellEnough ? null : loadTextsOfPage(window.location.pathname)];

Promise.all([window.early?.routes, ...needed]).then(() => {
  startTransition(() => {
    hydrateRoot(
      document,
      <StrictMode>
        <HydratedRouter />
      </StrictMode>,
    );
  });
  void whenIdle().then(() => loadTexts(language, 'lower'));
});
