import { officePath } from './office-paths.ts';

/** Server-sent events for open pages of the office: which delivery dates have changed. */
export const officeFeedPath = `${officePath}/feed`;
/** In place of a date: something may have been missed, so everything is read again. */
export const everyDate = '*';
