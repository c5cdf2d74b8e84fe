import { describe, expect, it } from 'vitest';
import { parseWebhook } from './parse-webhook.ts';

const paid = `{"Url":"https://shop.example/api/payments/viva/webhook","EventData":{"Moto":false,"OrderCode":9876543210987655,
"TransactionId":"c90d4902-6245-449f-b2b0-51d99cd09cfe","StatusId":"F","Amount":30.00,"CurrencyCode":"978","ParentId":null,
"MerchantTrns":"order-1","SomethingNew":{"of":["tomorrow"]}},"Created":"2026-11-15T07:00:00.1Z","CorrelationId":"1",
"EventTypeId":1796,"Delay":null,"RetryCount":0,"MessageId":"5f0fb6b7-7b1d-4b0a-8b7e-0d7e4b8f6c11","MessageTypeId":512}`;

describe('a webhook of Viva', () => {
  it('names a payment, with every digit of the order code', () => {
    expect(parseWebhook(paid)).toEqual({
      messageId: '5f0fb6b7-7b1d-4b0a-8b7e-0d7e4b8f6c11',
      eventTypeId: 1796,
      kind: 'paid',
      orderCode: '9876543210987655',
      transactionId: 'c90d4902-6245-449f-b2b0-51d99cd09cfe',
      parentId: null,
      orderId: 'order-1',
    });
  });

  it.each([
    [1797, 'reversed'],
    [1798, 'failed'],
    [4865, 'order-updated'],
    [1799, 'other'],
    [768, 'other'],
  ])('of type %i is %s', (type, kind) => {
    expect(parseWebhook(`{"EventData":{"OrderCode":1},"EventTypeId":${type},"MessageId":"m"}`)).toMatchObject({
      kind,
      orderCode: '1',
      transactionId: null,
    });
  });

  it('may contain the order code as text', () => {
    const event = parseWebhook('{"EventData":{"OrderCode":"9876543210987655"},"EventTypeId":"1796","MessageId":"m"}');
    expect(event?.orderCode).toBe('9876543210987655');
  });

  it('is parsed despite fields of an unexpected shape', () => {
    const event = parseWebhook(
      '{"EventData":{"OrderCode":{},"TransactionId":"t","ParentId":[1]},"EventTypeId":1796,"MessageId":"m"}',
    );
    expect(event).toMatchObject({ orderCode: null, transactionId: 't', parentId: null });
  });

  it.each([
    [''],
    ['nonsense'],
    ['null'],
    ['[]'],
    ['{}'],
    ['{"EventTypeId":1796,"MessageId":"m"}'],
    ['{"EventData":{},"EventTypeId":1796}'],
    ['{"EventData":{},"EventTypeId":1.5,"MessageId":"m"}'],
    ['{"EventData":{},"EventTypeId":1796,"MessageId":"a\\u0000"}'],
    ['{"EventData":{"OrderCode":"\\ud83d"},"EventTypeId":1796,"MessageId":"m"}'],
  ])('is not %s', (body) => {
    expect(parseWebhook(body)).toBeNull();
  });
});
