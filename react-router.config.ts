import type { Config } from '@react-router/dev/config';

export default {
  appDirectory: 'web',
  ssr: true,
  // One file for each page: what loads pages waits for the network, and knows only of that one.
  splitRouteModules: false,
} satisfies Config;
