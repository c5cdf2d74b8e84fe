import type catalogue from './el/catalogue.json';
import type errors from './el/errors.json';
import type frame from './el/frame.json';
import type home from './el/home.json';

/** Every key of the text tables. An unknown key does not compile; a file not listed here fails tests/house-rules. */
export type MessageId = keyof typeof catalogue | keyof typeof errors | keyof typeof frame | keyof typeof home;
