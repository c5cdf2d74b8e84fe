import { type MiddlewareFunction, redirect } from 'react-router';
import { asLanguage, languages } from '#contract/fields/languages.ts';
import { loginUrl } from '#web/routing/login-url.ts';
import { wayBackOf } from '#web/routing/way-in.ts';
import { forgetAuth, keepAuth, readAuth, type StoredAuth } from '#web/shop-client/auth-cookie.ts';
import { moveCookies, readCookie, writeCookie } from '#web/shop-client/cookies.ts';
import { createFetchTransport } from '#web/shop-client/fetch-transport.ts';
import { openShopClient } from '#web/shop-client/shop-client.ts';
import { challengeContext, languageContext, shopContext, userContext, visitContext } from './visit.ts';

/** Runs before every loader and action: determines the language, and creates a client for the shop in it. */
export const openShop: MiddlewareFunction<Response> = async ({ request, url, context }, next) => {
  const visit = context.get(visitContext);
  // Not the request's own: a script requests a page's data at another address.
  const { pathname, search, searchParams } = url;
  // The payment page redirects its payers with el-GR or en-GB.
  const asked = searchParams.get('lang')?.slice(0, 2);
  const chosen = languages.find((language) => language === asked);
  const language = chosen ?? asLanguage(readCookie(request, 'lang'));
  context.set(languageContext, language);
  let auth = readAuth(request, visit.publicUrl);
  context.set(userContext, auth?.user ?? null);
  const wasSignedIn = auth !== null;
  let authCookie: string | null = null;
  const challengeAnswer = readCookie(request, 'challenge-answer') ?? undefined;
  let puzzle: string | null = null;
  const onChallenge = (asked: string) => {
    puzzle = asked;
  };
  context.set(challengeContext, { answer: challengeAnswer, ask: onChallenge });
  function keep(fresh: StoredAuth) {
    auth = fresh;
    authCookie = keepAuth(fresh, visit);
    context.set(userContext, fresh.user);
  }
  function clear() {
    auth = null;
    authCookie = forgetAuth(visit.publicUrl);
    context.set(userContext, null);
  }
  context.set(
    shopContext,
    openShopClient({
      door: typeof visit.door === 'function' ? visit.door : createFetchTransport(visit.door),
      language,
      token: auth?.token ?? null,
      requestId: visit.requestId,
      clientAddress: visit.clientAddress,
      userAgent: request.headers.get('user-agent') ?? '',
      challengeAnswer,
      onChallenge,
      auth: {
        keep,
        clear,
        rename(name) {
          if (auth && auth.user.name !== name) keep({ ...auth, user: { ...auth.user, name } });
        },
        leadToSignIn() {
          const back = request.method === 'GET' ? pathname + search : wayBackOf(request);
          clear();
          return redirect(loginUrl(back, { isSignedOut: wasSignedIn }));
        },
      },
    }),
  );
  const response = await next();
  if (authCookie) response.headers.append('set-cookie', authCookie);
  for (const cookie of challengeCookies(visit.publicUrl, puzzle, challengeAnswer)) {
    response.headers.append('set-cookie', cookie);
  }
  if (chosen && chosen !== readCookie(request, 'lang')) {
    const isSecure = visit.publicUrl.startsWith('https:');
    response.headers.append(
      'set-cookie',
      writeCookie('lang', chosen, { maxAgeInDays: 365, isSecure, isReadableByScripts: true }),
    );
  }
  moveCookies(request, response.headers, visit.publicUrl.startsWith('https:'));
  return response;
};

const fiveMinutesInDays = 5 / 1440;

/** A puzzle for the browser; a sent solution is used up. */
function challengeCookies(publicUrl: string, puzzle: string | null, answer: string | undefined): string[] {
  const isSecure = publicUrl.startsWith('https:');
  const options = { isSecure, isReadableByScripts: true };
  return [
    ...(puzzle ? [writeCookie('challenge', puzzle, { ...options, maxAgeInDays: fiveMinutesInDays })] : []),
    ...(answer ? [writeCookie('challenge-answer', '', { ...options, maxAgeInDays: 0 })] : []),
    ...(answer && !puzzle ? [writeCookie('challenge', '', { ...options, maxAgeInDays: 0 })] : []),
  ];
}
