import code from './early.ts?inline-script';

/** Where the page tells which files make it alive, and when: data for the early script. */
export const pageFilesId = 'page-files';

export const earlyScript = code;
