import { RouterContextProvider } from 'react-router';
import { expect, it, vi } from 'vitest';
import { numberRules } from '#contract/fields/number-rules.ts';
import { ShopFailure } from '#web/shop-client/shop-failure.ts';
import { languageContext } from '#web/visit/visit.ts';
import { type Office, officeContext } from '../session/open-office.ts';
import { answerForm, redirectDone } from './answer-form.server.ts';

/** The arguments of an action, for these fields sent by an owner. */
function send(fields: readonly (readonly [string, string])[], call: Office['call'] = vi.fn()) {
  const context = new RouterContextProvider();
  const owner = {
    person: { id: '1', name: 'Ελένη' },
    roles: ['owner'],
    session: null,
    tablet: null,
    linkedRunId: null,
  };
  context.set(officeContext, { hasToken: true, back: '/office', call, whoIsAtWork: async () => owner } as never);
  context.set(languageContext, 'en');
  const body = new URLSearchParams(fields.map(([name, value]) => [name, value]));
  const request = new Request('http://localhost/office/places', { method: 'POST', body });
  return { request, context, params: {} } as Parameters<typeof answerForm>[0];
}

const region = [
  ['minimum', '1.234'],
  ['deliveryFee', '2,50'],
  ['freeDeliveryFrom', '-1'],
  ['codes', '10563'],
  ['codes', '10564'],
] as const;

it('refuses all invalid numbers at once, makes no call, and returns the typed values', async () => {
  const call = vi.fn();
  const answer = await answerForm(send(region, call), {
    roles: ['owner'],
    fields: ['minimum', 'deliveryFee', 'freeDeliveryFrom'],
    lists: ['codes'],
    async answer({ call: make, number }) {
      const rule = numberRules.regionMoney;
      const regionId = '1';
      const rules = { minimum: number('minimum', rule), deliveryFee: number('deliveryFee', rule) };
      const freeDeliveryFrom = number('freeDeliveryFrom', rule);
      await make('region-update', {
        body: { regionId, ...rules, freeDeliveryFrom, seen: { ...rules, freeDeliveryFrom } },
      });
      return { isReceived: true as const };
    },
  });
  expect(call).not.toHaveBeenCalled();
  expect(answer).toMatchObject({
    init: { status: 422 },
    data: {
      isReceived: false,
      code: 'invalid-input',
      fields: { minimum: 'ambiguous-number', freeDeliveryFrom: 'number-out-of-range' },
      values: { minimum: '1.234', deliveryFee: '2,50', freeDeliveryFrom: '-1', codes: '10563,10564' },
    },
  });
});

it('passes numbers, lists and the sent values on, with empty values for empty fields', async () => {
  const answer = await answerForm(send([...region, ['limit', ' ']]), {
    roles: ['owner'],
    fields: ['deliveryFee', 'limit'],
    lists: ['codes'],
    async answer({ number, optionalNumber, lists, received }) {
      const fee = number('deliveryFee', numberRules.regionMoney);
      return { ...received, fee, limit: optionalNumber('limit', numberRules.couponLimit), codes: lists.codes };
    },
  });
  expect(answer).toEqual({
    isReceived: true,
    values: { deliveryFee: '2,50', limit: ' ', codes: '10563,10564' },
    fee: 250,
    limit: null,
    codes: ['10563', '10564'],
  });
});

it('returns the details of a refusal, and does not catch any other failure', async () => {
  const failure = new ShopFailure(409, { code: 'coupon-changed', message: 'It has changed.', data: { version: 3 } });
  const asking = (error: Error) =>
    answerForm(send([['do', 'end']]), {
      roles: ['owner'],
      fields: ['do'],
      answer: () => Promise.reject(error),
      refused: ({ data }) => ({ version: (data as { version: number }).version }),
    });
  expect(await asking(failure)).toMatchObject({
    init: { status: 409 },
    data: { code: 'coupon-changed', message: 'It has changed.', values: { do: 'end' }, version: 3 },
  });
  await expect(asking(new Error('No database'))).rejects.toThrow('No database');
});

it('shows the roles with access to anyone else', async () => {
  const asking = answerForm(send([]), { roles: ['accounts'], fields: [], answer: async () => null });
  await expect(asking).rejects.toMatchObject({ init: { status: 403 }, data: { roles: ['accounts'] } });
});

it('redirects with the completed action', () => {
  const { headers } = redirectDone('/office/offers', 'given', { count: 2 });
  expect(headers.get('location')).toBe('/office/offers?count=2&done=given');
});
