import * as z from 'zod';

/** What an alert names, by its kind: ids, sums and words for those who deal with it. */
export const storedAlertData = z.record(z.string(), z.unknown());
