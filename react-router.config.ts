import type { Config } from '@react-router/dev/config';
import { writeAppManifests } from '#web/vite/app-manifests.ts';

export default {
  appDirectory: 'web',
  ssr: true,
  // The tests build into a folder of their own.
  buildDirectory: process.env.WEB_BUILD || 'build',
  // One file for each page: prefetching waits for the network, and knows only of that one.
  splitRouteModules: false,
  // While a route is still being discovered, a form's answer cancels the navigation to it: every route of an app is known from the start.
  routeDiscovery: { mode: 'initial' },
  buildEnd: ({ reactRouterConfig }) => writeAppManifests(reactRouterConfig.buildDirectory),
} satisfies Config;
