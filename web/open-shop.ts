import type { MiddlewareFunction } from 'react-router';
import { asLanguage, languages } from '#contract/languages.ts';
import { readCookie, writeCookie } from './shop-client/cookies.ts';
import { createFetchDoor } from './shop-client/fetch-door.ts';
import { openShopClient } from './shop-client/shop-client.ts';
import { languageContext, shopContext, visitContext } from './visit.ts';

/** Runs before every loader and action: which language, and a client that speaks to the shop in it. */
export const openShop: MiddlewareFunction<Response> = async ({ request, context }, next) => {
  const visit = context.get(visitContext);
  const asked = new URL(request.url).searchParams.get('lang');
  const chosen = languages.find((language) => language === asked);
  const language = chosen ?? asLanguage(readCookie(request, 'lang'));
  context.set(languageContext, language);
  context.set(
    shopContext,
    openShopClient({
      door: typeof visit.door === 'function' ? visit.door : createFetchDoor(visit.door.apiUrl, visit.door.apiKey),
      language,
      token: null,
      requestId: visit.requestId,
      clientAddress: visit.clientAddress,
    }),
  );
  const response = await next();
  if (chosen && chosen !== readCookie(request, 'lang')) {
    const isSecure = visit.publicUrl.startsWith('https:');
    response.headers.append(
      'set-cookie',
      writeCookie('lang', chosen, { maxAgeInDays: 365, isSecure, isReadableByScripts: true }),
    );
  }
  return response;
};
