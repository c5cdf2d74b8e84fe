import code from './early.ts?inline-script';

/** Where the page tells which files make it alive, and when; and what its loaders gave: data for the early script. */
export const pageFilesId = 'page-files';
export const pageDataId = 'page-data';

export const earlyScript = code;
