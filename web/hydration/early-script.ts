import code from './early.ts?inline-script';

/** Ids of the page's data elements for the early script: the script files with the time to load them, and the loader data. */
export const pageFilesId = 'page-files';
export const pageDataId = 'page-data';

/** Storage key for the scroll position of each history entry of a tab. */
export const placesKey = 'places';

export const earlyScript = code;
