import { type ComponentType, createElement, type FunctionComponent, type ReactNode } from 'react';
import { createRoutesStub, Outlet, useActionData, useLoaderData, useLocation, useRouteError } from 'react-router';
import { cleanup, render } from 'vitest-browser-react';
import type { Language } from '#contract/fields/languages.ts';
import type { Cart } from '#contract/orders/cart.ts';
import type { FrameData } from '#web/storefront/cart/current/load-cart.ts';
import { cartQueue } from '#web/storefront/cart/queue/use-cart.ts';
import { TextsProvider } from '#web/texts/texts-provider.tsx';
import { ToastRegion } from '#web/ui/toasts/toast-region.tsx';
import { pageToasts } from '#web/ui/toasts/toast-store.ts';
import { rememberConsent } from '#web/visit/consent-answer.ts';
import type { ShopFacts } from '#web/visit/shop-facts.ts';
import { noVisitor, ordinaryShop } from './ordinary-shop.ts';
import { type App, wearStyles } from './styles.ts';

/** Content of a sent form, by the names of its fields; a field that was sent more than once is joined by commas. */
export type Sent = { path: string } & Record<string, string>;

type Answer = (sent: Record<string, string>, request: Request) => unknown;

interface Opening {
  app?: App;
  language?: Language;
  /** The path of the component, with its query. */
  path?: string;
  /** The pattern of the route, where the path has parameters: `/office/days/:date`. */
  pattern?: string;
  /** Data of the page's own loader; a function is called with the request, and again at each revalidation. */
  data?: unknown;
  shop?: Partial<ShopFacts>;
  /** A function is called again at each revalidation. */
  visitor?: Partial<FrameData> | (() => Partial<FrameData>);
  /** Data of layouts between the frame and the page, by the ids of their routes. */
  layouts?: Record<string, unknown>;
  /** Shows messages as a toast, which is rendered beside the page. */
  hasToasts?: boolean;
  /** Answers of the shop to forms and fetchers, by path; a page's own path included. Loaders of resource routes are `loads`. */
  actions?: Record<string, Answer>;
  loads?: Record<string, Answer>;
}

export interface Opened {
  /** Every form that was sent, in order. */
  sent: Sent[];
  /** The current path, with the query. */
  path(): string;
}

const errors: unknown[] = [];

/** Errors of the page since the last call: a test that ignores one may be testing a different page. */
export const takeErrors = (): unknown[] => errors.splice(0);

function Failed() {
  errors.push(useRouteError());
  return null;
}

/**
 * Renders a component, or the page of a route, as the shop does: under the root's and the frame's data, with texts and styles of its app, and
 * and with forms that are answered by the given functions. A missing answer is an error, so that no test passes without one.
 */
export async function openInShop(what: ReactNode | FunctionComponent<never>, opening: Opening = {}): Promise<Opened> {
  const { app = 'storefront', language = 'el', path = '/here', data = null, layouts = {} } = opening;
  const { actions = {}, loads = {} } = opening;
  const [pathname = path] = path.split('?');
  const pattern = opening.pattern ?? pathname;
  // One page at a time, also within a test.
  await cleanup();
  wearStyles(app);
  // They are the browser's own: those of the test before would stay.
  for (const { id } of pageToasts.list()) pageToasts.dismiss(id);
  // The same applies to the order of the test before, and to the state stored for its tab.
  cartQueue.noteLoaded({ id: 'of-no-test' } as Cart);
  cartQueue.noteLoaded(null);
  sessionStorage.clear();
  document.documentElement.lang = language;
  document.documentElement.dataset.app = app;
  const shop = { ...ordinaryShop, ...opening.shop, language };
  // An answer replaced by another shop's settings is no longer valid: the one of the test before is removed.
  rememberConsent({ consent: 'none', analyticsId: null }, shop.consent === null ? 'none' : null);
  const sent: Sent[] = [];
  let now = path;

  function Root() {
    const { pathname: at, search } = useLocation();
    now = at + search;
    return (
      <TextsProvider language={language}>
        <Outlet />
        {opening.hasToasts ? <ToastRegion label="toasts" dismissLabel="dismiss" /> : null}
      </TextsProvider>
    );
  }

  function Here() {
    const loaderData = useLoaderData();
    const actionData = useActionData();
    if (typeof what !== 'function') return what;
    return createElement(what as ComponentType<{ loaderData: unknown; actionData: unknown }>, {
      loaderData,
      actionData,
    });
  }

  const answering =
    (at: string) =>
    async ({ request }: { request: Request }) => {
      const answer = actions[at];
      if (!answer) throw new Error(`No action was given for ${at}`);
      const fields = await readFields(request);
      sent.push({ path: at, ...fields });
      return answer(fields, request);
    };
  const loading =
    (at: string) =>
    async ({ request }: { request: Request }) => {
      const answer = loads[at];
      if (!answer) throw new Error(`No loader was given for ${at}`);
      return answer(Object.fromEntries(new URL(request.url).searchParams), request);
    };

  const page = {
    path: pattern,
    Component: Here,
    loader: ({ request }: { request: Request }) => (typeof data === 'function' ? data(request) : data),
    action: answering(pathname),
  };
  const frame = app === 'office' ? 'office/frame/office-frame' : 'storefront/frame/frame';
  const { visitor } = opening;
  const visitorNow = () => ({ ...noVisitor, ...(typeof visitor === 'function' ? visitor() : visitor) });
  const frameData = () => (app === 'office' ? (layouts[frame] ?? null) : visitorNow());
  const between = Object.entries(layouts).filter(([id]) => id !== frame);
  const nested = between.reduceRight<StubRoute>(
    (child, [id, layoutData]) => ({ id, Component: Outlet, loader: () => layoutData, children: [child] }),
    page as StubRoute,
  );
  const resources = [...new Set([...Object.keys(actions), ...Object.keys(loads)])].filter((at) => at !== pathname);
  const Stub = createRoutesStub([
    {
      id: 'root',
      Component: Root,
      HydrateFallback: () => null,
      ErrorBoundary: Failed,
      loader: () => shop,
      children: [
        { id: frame, Component: Outlet, loader: frameData, children: [nested] },
        ...resources.map((at) => ({ path: at, action: answering(at), loader: loading(at) })),
        // Wherever else a link or an answer leads.
        { path: '*', Component: () => null },
      ],
    },
  ] as Parameters<typeof createRoutesStub>[0]);
  await render(<Stub initialEntries={[path]} />);
  return { sent, path: () => now };
}

interface StubRoute {
  id?: string;
  path?: string;
  Component: ComponentType;
  loader: (args: { request: Request }) => unknown;
  children?: StubRoute[];
}

async function readFields(request: Request): Promise<Record<string, string>> {
  if (request.headers.get('content-type')?.startsWith('application/json')) return request.json();
  const fields: Record<string, string> = {};
  for (const [name, value] of await request.formData()) {
    const text = typeof value === 'string' ? value : value.name;
    fields[name] = name in fields ? `${fields[name]},${text}` : text;
  }
  return fields;
}
