interface RouteShape {
  id: string;
  parentId?: string | undefined;
  path?: string | undefined;
}

type Routes<Route extends RouteShape> = Record<string, Route | undefined>;

/** The first path segment, the same for `/menu/weekly` and `/menu.data`; the home page's is empty, and its data are `/_.data`. */
export function sectionOf(pathname: string): string {
  const [, first = ''] = pathname.split('/', 2);
  const section = first.replace(/\.data$/, '');
  return section === '_' ? '' : section;
}

/**
 * The routes below each first path segment, with the not-found page. React Router builds a router for every page from
 * all routes it receives, and tries them one by one.
 */
export function routesOfSections<Route extends RouteShape>(routes: Routes<Route>): Map<string, Record<string, Route>> {
  const all = Object.values(routes).filter((route) => route !== undefined);
  const paths = all.map((route) => ({ route, path: fullPath(route, routes) }));
  const parents = new Set(all.map(({ parentId }) => parentId));
  const pages = paths.filter(({ route, path }) => path !== '' || !parents.has(route.id));
  const names = new Set(pages.map(({ path }) => path.split('/', 1)[0] ?? '').filter((name) => name !== '*'));
  return new Map(
    [...names].map((name) => {
      const found = pages.filter(({ path }) => ['*', name].includes(path.split('/', 1)[0] ?? ''));
      return [
        name,
        Object.fromEntries(found.flatMap(({ route }) => withParents(route, routes)).map((route) => [route.id, route])),
      ];
    }),
  );
}

function withParents<Route extends RouteShape>(route: Route, routes: Routes<Route>): Route[] {
  const parent = route.parentId === undefined ? undefined : routes[route.parentId];
  return parent ? [...withParents(parent, routes), route] : [route];
}

function fullPath<Route extends RouteShape>(route: Route, routes: Routes<Route>): string {
  return withParents(route, routes)
    .flatMap(({ path }) => path || [])
    .join('/');
}
