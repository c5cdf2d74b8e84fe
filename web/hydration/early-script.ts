import code from './early.ts?inline-script';

/** Where the page tells which files make it alive, and when; and what its loaders gave: data for the early script. */
export const pageFilesId = 'page-files';
export const pageDataId = 'page-data';

/** Where a tab keeps how far down each entry of its history was. */
export const placesKey = 'places';

export const earlyScript = code;
