/** Viva's three hosts: identity, the new API, and the payment page with the older API beside it. */
export interface VivaHosts {
  accounts: string;
  api: string;
  www: string;
}

export const vivaHosts = {
  demo: {
    accounts: 'https://demo-accounts.vivapayments.com',
    api: 'https://demo-api.vivapayments.com',
    www: 'https://demo.vivapayments.com',
  },
  live: {
    accounts: 'https://accounts.vivapayments.com',
    api: 'https://api.vivapayments.com',
    www: 'https://www.vivapayments.com',
  },
} satisfies Record<string, VivaHosts>;

/** `demo`, `live`, or the single address of a simulator for all three. */
export function vivaHostsAt(place: string): VivaHosts {
  if (place === 'demo' || place === 'live') return vivaHosts[place];
  const { origin } = new URL(place);
  return { accounts: origin, api: origin, www: origin };
}
