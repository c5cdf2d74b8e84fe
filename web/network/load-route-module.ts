import { importPatiently } from './import-patiently.ts';
import { startAfresh } from './start-afresh.ts';

type RouteFiles = { id: string; module: string; imports?: readonly string[] };

/** Replaces React Router's own loader, which reloads the document, and so loses it, when the network is away. */
export async function loadRouteModule(route: RouteFiles, known: Record<string, unknown>): Promise<unknown> {
  if (route.id in known) return known[route.id];
  const load = () => import(/* @vite-ignore */ route.module);
  // All files are there, and yet it fails: a link was prefetched while the network was away.
  const module = await importPatiently(load, [route.module, ...(route.imports ?? [])]).catch(startAfresh);
  known[route.id] = module;
  return module;
}
