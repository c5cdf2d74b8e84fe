import { simulatorAccount } from '#tools/viva-simulator/simulator-keys.ts';

/** Variables that make a shop use the simulator of Viva at this address. */
export function simulatorVariables(url: string): Record<string, string> {
  return {
    VIVA_HOSTS: url,
    VIVA_MERCHANT_ID: simulatorAccount.merchantId,
    VIVA_API_KEY: simulatorAccount.apiKey,
    VIVA_CLIENT_ID: simulatorAccount.clientId,
    VIVA_CLIENT_SECRET: simulatorAccount.clientSecret,
    VIVA_SOURCE_CODE: simulatorAccount.sourceCode,
  };
}
