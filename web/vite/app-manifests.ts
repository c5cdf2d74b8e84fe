import fs from 'node:fs';
import path from 'node:path';
import type { ServerBuild } from 'react-router';
import { manifestOfApp, type WebApp } from '#contract/shop/web-apps.ts';
import { writeCompressed } from './precompressed-assets.ts';

const others: Record<WebApp, string> = { storefront: 'office/', office: 'storefront/' };

/**
 * React Router writes one list of all routes for the browser. It is replaced by one list per app: customers do not
 * download the office, and a courier's phone knows every page of the office without a request.
 */
export async function writeAppManifests(buildDirectory: string): Promise<void> {
  const { assets }: ServerBuild = await import(/* @vite-ignore */ path.join(buildDirectory, 'server/index.js'));
  const fileAt = (url: string) => path.join(buildDirectory, 'client', url);
  const whole = fs.readFileSync(fileAt(assets.url), 'utf8');
  const allRoutes = JSON.stringify(assets.routes);
  if (!whole.includes(allRoutes)) throw new Error(`React Router writes its routes in another way: ${assets.url}`);
  for (const [app, other] of Object.entries(others)) {
    const routes = Object.entries(assets.routes).filter(([id]) => !id.startsWith(other));
    const file = fileAt(manifestOfApp(assets.url, app as WebApp));
    fs.writeFileSync(
      file,
      whole.replace(allRoutes, () => JSON.stringify(Object.fromEntries(routes))),
    );
    await writeCompressed(file);
  }
  fs.rmSync(fileAt(assets.url));
}
