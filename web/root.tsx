import { type PointerEvent, type ReactNode, useContext } from 'react';
import {
  Links,
  Meta,
  Outlet,
  ScrollRestoration,
  type ShouldRevalidateFunctionArgs,
  useRouteLoaderData,
} from 'react-router';
import { asLanguage, defaultLanguage, type Language } from '#contract/fields/languages.ts';
import { homePath, manifestPath } from '#contract/paths.ts';
import type { Particulars } from '#contract/shop/settings.ts';
import { athensDateOf } from '#domain/athens-time.ts';
import type { Route } from './+types/root.ts';
import { applySettingsScript } from './display-settings/settings-script.ts';
import { themeColours } from './display-settings/theme-colours.server.ts';
import { BareFrame } from './error-page/bare-frame.tsx';
import { ErrorPage } from './error-page/error-page.tsx';
import { rememberedWayOn } from './error-page/way-on-after-error.ts';
import { earlyScript, placesKey } from './hydration/early-script.ts';
import { PageScripts } from './hydration/page-scripts.tsx';
import { keepPage } from './network/keep-page.ts';
import { useOwnManifest } from './offline/own-manifest.ts';
import { isSameUrl } from './routing/same-url.ts';
import { useIsHydrated } from './routing/use-is-hydrated.ts';
import styles from './styles/app.css?url';
import textFace from './styles/fonts/commissioner.woff2?url';
import displayFace from './styles/fonts/literata-display.woff2?url';
import { useAppTexts } from './texts/app-texts.ts';
import { loadTextsOfPage } from './texts/load-texts.ts';
import { nameShop, TextsProvider } from './texts/texts-provider.tsx';
import { readConsent } from './visit/analytics-consent.ts';
import { NonceContext } from './visit/nonce.ts';
import { openShop } from './visit/open-shop.ts';
import type { ShopFacts } from './visit/shop-facts.ts';
import { languageContext, shopContext, visitContext } from './visit/visit.ts';

export const middleware: Route.MiddlewareFunction[] = [openShop];

/** In the browser, every page after the first waits for its texts. */
export const clientMiddleware: Route.ClientMiddlewareFunction[] = [
  async ({ request }, next) => {
    await loadTextsOfPage(new URL(request.url).pathname);
    return next();
  },
  ({ request }, next) => keepPage(request, next),
];

export const links: Route.LinksFunction = () => [
  { rel: 'preload', href: textFace, as: 'font', type: 'font/woff2', crossOrigin: 'anonymous' },
  { rel: 'preload', href: displayFace, as: 'font', type: 'font/woff2', crossOrigin: 'anonymous' },
  { rel: 'icon', href: '/favicon.ico', sizes: '32x32' },
  { rel: 'icon', href: '/icon.svg', type: 'image/svg+xml' },
  { rel: 'apple-touch-icon', href: '/apple-touch-icon.png' },
];

export async function loader({ request, context }: Route.LoaderArgs) {
  const { publicUrl, filesUrl, isDemo, analyticsId, socialPlatforms, now } = context.get(visitContext);
  const { imagesVersion, offers, cutOff, isOpen, ...said } = await context.get(shopContext).call('repository-values');
  let { particulars } = said;
  const consent = readConsent(request);
  // The coordinates of the seat are needed by the home page alone, for machine-readable data.
  if (new URL(request.url).pathname !== homePath) particulars = withoutLocation(particulars);
  const facts: ShopFacts = {
    imagesVersion,
    particulars,
    offers,
    cutOff,
    publicUrl,
    filesUrl,
    isDemo,
    today: athensDateOf(now),
    // Not sent to a page whose visitor has not consented.
    analyticsId: consent === 'analytics' ? (analyticsId ?? null) : null,
    socialPlatforms: socialPlatforms ?? { google: null, facebook: null },
    consent,
    ...(!isOpen && { isClosed: true }),
  };
  return { ...facts, language: context.get(languageContext), themeColours };
}

function withoutLocation({ company, ...said }: Particulars): Particulars {
  return { ...said, company: { ...company, location: null } };
}

/** It has run long before hydration: the browser need not fetch it a second time. */
const headScript = import.meta.env.SSR ? `${applySettingsScript};${import.meta.env.DEV ? '' : earlyScript}` : '';

/** Opening and closing a dialog changes only the history entry: no loader runs again. */
export function shouldRevalidate({
  currentUrl,
  nextUrl,
  formMethod,
  defaultShouldRevalidate,
}: ShouldRevalidateFunctionArgs) {
  return formMethod === undefined && isSameUrl(currentUrl, nextUrl) ? false : defaultShouldRevalidate;
}

export function Layout({ children }: { children: ReactNode }) {
  const shop = useRouteLoaderData<typeof loader>('root');
  const language = shop?.language ?? languageOfDocument();
  if (shop) nameShop(shop.particulars.brand.name);
  const nonce = useContext(NonceContext);
  const { app, stylesheet = styles, needsShellOnly } = useAppTexts();
  const manifest = useOwnManifest();
  return (
    // The settings script has already set attributes of its own before hydration.
    <html
      lang={language}
      data-app={app}
      data-texts={needsShellOnly ? 'shell' : undefined}
      onGotPointerCapture={answerProbe}
      suppressHydrationWarning
    >
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1, viewport-fit=cover" />
        {/* biome-ignore lint/security/noDangerouslySetInnerHtml: our own constant text, which must run before the first paint and receive the first press */}
        <script nonce={nonce} suppressHydrationWarning dangerouslySetInnerHTML={{ __html: headScript }} />
        {/* With a precedence, React writes it before everything that may come later. */}
        <link rel="stylesheet" href={stylesheet} precedence="app" />
        {shop ? <ThemeColours {...shop.themeColours.bar} /> : null}
        <link rel="manifest" href={manifest ?? manifestPath} />
        <Meta />
        <Links />
      </head>
      <body>
        <TextsProvider language={language}>{children}</TextsProvider>
        <KeptScroll />
        <PageScripts />
      </body>
    </html>
  );
}

/** React Router's own without its script, which the early script replaces: so it is rendered after hydration. */
const KeptScroll = import.meta.env.DEV ? ScrollRestoration : ScrollRestorationAlone;

function ScrollRestorationAlone() {
  return useIsHydrated() ? <ScrollRestoration storageKey={placesKey} /> : null;
}

/** The early script's probe whether React has hydrated an element. The browser's own event of this name is not cancelable. */
function answerProbe(event: PointerEvent): void {
  event.preventDefault();
}

/** Fallback when the loader has failed. In the browser only the texts of its own language are loaded. */
function languageOfDocument(): Language {
  return typeof document === 'undefined' ? defaultLanguage : asLanguage(document.documentElement.lang);
}

function ThemeColours({ light, dark }: { light: string; dark: string }) {
  return (
    <>
      <meta name="theme-color" media="(prefers-color-scheme: light)" content={light} />
      <meta name="theme-color" media="(prefers-color-scheme: dark)" content={dark} />
    </>
  );
}

export default function App() {
  return <Outlet />;
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  return (
    <BareFrame>
      <ErrorPage error={error} wayOn={rememberedWayOn()} />
    </BareFrame>
  );
}
