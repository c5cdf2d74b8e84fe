import type { Config } from '@react-router/dev/config';
import { writeAppManifests } from './web/vite/app-manifests.ts';

export default {
  appDirectory: 'web',
  ssr: true,
  // The tests build into a folder of their own.
  buildDirectory: process.env.WEB_BUILD || 'build',
  // One file for each page: what loads pages waits for the network, and knows only of that one.
  splitRouteModules: false,
  // While a route is still asked for, an answered form ends the way to it: every route of an app is known from the start.
  routeDiscovery: { mode: 'initial' },
  buildEnd: ({ reactRouterConfig }) => writeAppManifests(reactRouterConfig.buildDirectory),
} satisfies Config;
