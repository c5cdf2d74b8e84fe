import officeEl from 'virtual:texts/el/office';
import el from 'virtual:texts/el/storefront';
import officeEn from 'virtual:texts/en/office';
import en from 'virtual:texts/en/storefront';
import { beforeEach } from 'vitest';
import { cleanup } from 'vitest-browser-react';
import { registerTexts } from '#web/texts/texts-provider.tsx';

registerTexts('el', { ...el, ...officeEl });
registerTexts('en', { ...en, ...officeEn });

// The library's own hook is set where it is first loaded, so in the first file of a browser only.
beforeEach(() => cleanup());

// A page that fades into the next waits for pictures of both, and a test would wait with it.
Object.defineProperty(document, 'startViewTransition', { value: undefined });
