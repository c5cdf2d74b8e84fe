import { officePath } from '../office-paths.ts';

/** Server-sent events for open pages of the office: which delivery dates have changed. */
export const officeFeedPath = `${officePath}/feed`;
/** Sent instead of a date: an event may have been missed, so everything is read again. */
export const everyDate = '*';
