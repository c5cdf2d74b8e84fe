import { lazy } from 'react';
import { withTexts } from '#web/texts/load-texts.ts';

/** Loaded where a page is a kept copy alone; the service worker's start loads it beforehand. */
export const KeptOrderPart = lazy(withTexts('lower', () => import('./kept-order-section.tsx')));
