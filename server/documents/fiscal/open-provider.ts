import type { EInvoicingProvider } from './einvoicing-provider.ts';
import { createHttpProvider } from './http-provider.ts';
import { noProvider } from './no-provider.ts';

/** A live shop with the variables set transmits documents; a demo never does. */
export function openProvider(environment: {
  SHOP_MODE: 'demo' | 'live';
  EINVOICING_URL?: string | undefined;
  EINVOICING_API_KEY?: string | undefined;
}): EInvoicingProvider {
  const { SHOP_MODE, EINVOICING_URL: url, EINVOICING_API_KEY: apiKey } = environment;
  return SHOP_MODE === 'live' && url && apiKey ? createHttpProvider({ url, apiKey }) : noProvider;
}
