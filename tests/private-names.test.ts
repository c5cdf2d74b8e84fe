import { expect, it } from 'vitest';
import { sourceFiles as files, read } from './support/run/source-files.ts';

const reactRouter = 'node_modules/react-router/dist/production/lib';

/** Private names of packages that we use: by our only file that uses each, with their source. */
const names: Record<string, [name: string, source: string][]> = {
  'web/hydration/early.ts': [
    ['__reactRouterContext', `${reactRouter}/dom-export/hydrated-router.js`],
    ['__reactRouterRouteModules', `${reactRouter}/dom-export/hydrated-router.js`],
    ['__reactRouterDataRouter', `${reactRouter}/dom-export/hydrated-router.js`],
    ['history.state', `${reactRouter}/dom/lib.js`],
  ],
  'web/vite/patient-imports.ts': [
    ['\\0vite/preload-helper.js', 'node_modules/vite/dist/node/chunks/node.js'],
    ['loadRouteModule', `${reactRouter}/dom/ssr/routeModules.js`],
    ['rel: "modulepreload"', `${reactRouter}/dom/ssr/components.js`],
  ],
};

it.each(Object.entries(names))('%s uses names that still exist', (_, found) => {
  for (const [name, source] of found) expect(read(source), `${name} in ${source}`).toContain(name);
});

it('a history entry holds the key and the state of its location under these names', () => {
  const history = read(`${reactRouter}/router/history.js`);
  expect(history).toContain('globalHistory.state.key');
  expect(history).toContain('globalHistory.state.usr');
});

it('no other file uses private names of packages', () => {
  const hidden = /__react|_valueTracker|UNSAFE_|\\0vite|__vite|node_modules\/react|history\.state\b/;
  const known = [...Object.keys(names), 'tests/private-names.test.ts', 'vite.config.ts'];
  expect(files.filter((file) => !known.includes(file) && hidden.test(read(file)))).toEqual([]);
});
