import { lazy } from 'react';
import { withTexts } from '#web/texts/load-texts.ts';

/** Loaded only on a saved copy; preloaded when the service worker starts. */
export const KeptOrderPart = lazy(withTexts('lower', () => import('./kept-order-section.tsx')));
