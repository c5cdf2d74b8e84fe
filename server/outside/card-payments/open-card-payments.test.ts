import { describe, expect, it } from 'vitest';
import type { Database } from '../../database/database.ts';
import { listCardProviders, openCardPayments } from './open-card-payments.ts';

const keys = {
  VIVA_MERCHANT_ID: 'm',
  VIVA_API_KEY: 'k',
  VIVA_CLIENT_ID: 'c',
  VIVA_CLIENT_SECRET: 's',
  VIVA_SOURCE_CODE: '1234',
};
const deps = { db: {} as Database, clock: () => new Date() };

describe('the card provider', () => {
  it('is the sandbox in a demo without keys, and absent in a live shop without them', () => {
    expect(openCardPayments({ SHOP_MODE: 'demo' }, deps)?.provider).toBe('sandbox');
    expect(openCardPayments({ SHOP_MODE: 'live' }, deps)).toBeNull();
  });

  it.each([
    ['demo', undefined, 'https://demo.vivapayments.com/web/checkout?ref=1'],
    ['live', undefined, 'https://www.vivapayments.com/web/checkout?ref=1'],
    ['live', 'demo', 'https://demo.vivapayments.com/web/checkout?ref=1'],
    ['demo', 'http://127.0.0.1:4242', 'http://127.0.0.1:4242/web/checkout?ref=1'],
  ] as const)('is Viva with keys: %s, %s', (SHOP_MODE, VIVA_HOSTS, page) => {
    expect(openCardPayments({ SHOP_MODE, VIVA_HOSTS, ...keys }, deps)?.payPage('1')).toBe(page);
  });

  it('are all known by name: the sandbox in demos, and one without keys as not connected', () => {
    const connected = (mode: 'demo' | 'live', variables = {}) => {
      const chosen = openCardPayments({ SHOP_MODE: mode, ...variables }, deps);
      const { viva, sandbox } = listCardProviders(chosen, mode, deps);
      expect([viva.provider, sandbox.provider]).toEqual(['viva', 'sandbox']);
      return { viva: viva.isConnected, sandbox: sandbox.isConnected };
    };
    expect(connected('demo')).toEqual({ viva: false, sandbox: true });
    expect(connected('demo', keys)).toEqual({ viva: true, sandbox: true });
    expect(connected('live', keys)).toEqual({ viva: true, sandbox: false });
    expect(connected('live')).toEqual({ viva: false, sandbox: false });
  });

  it('is never configured with incomplete keys, nor with a simulator in a live shop', () => {
    expect(() => openCardPayments({ SHOP_MODE: 'demo', VIVA_API_KEY: 'k' }, deps)).toThrow('VIVA_MERCHANT_ID');
    const simulated = { SHOP_MODE: 'live', VIVA_HOSTS: 'http://127.0.0.1:4242', ...keys } as const;
    expect(() => openCardPayments(simulated, deps)).toThrow('simulator');
  });
});
