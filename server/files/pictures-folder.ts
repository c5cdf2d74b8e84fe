import path from 'node:path';

/** The shop's pictures, as they are kept with its code. */
export const picturesFolder = path.resolve(import.meta.dirname, '../../files');
