import path from 'node:path';

const root = path.resolve(import.meta.dirname, '../..');

/** Tests name a build of their own. It is used as it is: only the shop's own is kept up with the sources. */
export const isBuildNamed = Boolean(process.env.WEB_BUILD);
export const webBuildFolder = path.resolve(root, process.env.WEB_BUILD || 'build');
