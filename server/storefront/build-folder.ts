import path from 'node:path';

const root = path.resolve(import.meta.dirname, '../..');

/** Tests set a build of their own. It is used unchanged: only the shop's own is rebuilt from the sources. */
export const isBuildNamed = Boolean(process.env.WEB_BUILD);
export const webBuildFolder = path.resolve(root, process.env.WEB_BUILD || 'build');
