import { type ReactNode, useContext } from 'react';
import {
  Links,
  Meta,
  Outlet,
  Scripts,
  ScrollRestoration,
  type ShouldRevalidateFunctionArgs,
  useRouteLoaderData,
} from 'react-router';
import { defaultLanguage } from '#contract/languages.ts';
import { athensDateOf } from '#domain/athens-time.ts';
import type { Route } from './+types/root.ts';
import { NonceContext } from './nonce.ts';
import { openShop } from './open-shop.ts';
import { ErrorPage } from './storefront/frame/error-page.tsx';
import { applySettingsScript } from './storefront/settings/apply-settings.ts';
import styles from './styles/app.css?url';
import commissionerGreek from './styles/fonts/commissioner-greek.woff2?url';
import literataGreek from './styles/fonts/literata-display-greek.woff2?url';
import { TextsProvider } from './texts-provider.tsx';
import { languageContext, shopContext, visitContext } from './visit.ts';

export const middleware: Route.MiddlewareFunction[] = [openShop];

export const links: Route.LinksFunction = () => [
  { rel: 'stylesheet', href: styles },
  { rel: 'preload', href: commissionerGreek, as: 'font', type: 'font/woff2', crossOrigin: 'anonymous' },
  { rel: 'preload', href: literataGreek, as: 'font', type: 'font/woff2', crossOrigin: 'anonymous' },
  { rel: 'icon', href: '/icon.svg', type: 'image/svg+xml' },
];

export async function loader({ context }: Route.LoaderArgs) {
  const { publicUrl, filesUrl, isDemo, now } = context.get(visitContext);
  const { imagesVersion } = await context.get(shopContext).call('repository-values');
  return {
    language: context.get(languageContext),
    imagesVersion,
    publicUrl,
    filesUrl,
    isDemo,
    today: athensDateOf(now),
  };
}

/** Opening and closing a dialog changes only the history entry: nothing needs to be asked again. */
export function shouldRevalidate({
  currentUrl,
  nextUrl,
  formMethod,
  defaultShouldRevalidate,
}: ShouldRevalidateFunctionArgs) {
  return formMethod === undefined && currentUrl.href === nextUrl.href ? false : defaultShouldRevalidate;
}

export function Layout({ children }: { children: ReactNode }) {
  const language = useRouteLoaderData<typeof loader>('root')?.language ?? defaultLanguage;
  const nonce = useContext(NonceContext);
  return (
    // The settings script has already set attributes of its own when React takes over.
    <html lang={language} suppressHydrationWarning>
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1, viewport-fit=cover" />
        {/* biome-ignore lint/security/noDangerouslySetInnerHtml: our own constant text, which must run before the first paint */}
        <script nonce={nonce} suppressHydrationWarning dangerouslySetInnerHTML={{ __html: applySettingsScript }} />
        <Meta />
        <Links />
      </head>
      <body>
        <TextsProvider language={language}>{children}</TextsProvider>
        <ScrollRestoration />
        <Scripts />
      </body>
    </html>
  );
}

export default function App() {
  return <Outlet />;
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  return <ErrorPage error={error} />;
}
