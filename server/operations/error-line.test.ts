import { expect, it } from 'vitest';
import { errorLine } from './error-line.ts';

const now = new Date('2026-11-19T08:00:00Z');

it('names the job, the time and the failed schema object, without the rows', () => {
  const error = Object.assign(new Error('insert violates foreign key constraint of maria@example.com'), {
    ...{ code: '23503', table: 'order_moves', constraint: 'order_moves_delivery_id_fkey' },
    detail: 'Key (delivery_id)=(secret) is not present.',
  });
  expect(JSON.parse(errorLine('a job failed', error, { job: 'keep-demo-alive' }, now))).toEqual({
    level: 'error',
    time: '2026-11-19T08:00:00.000Z',
    msg: 'a job failed',
    job: 'keep-demo-alive',
    error: 'insert violates foreign key constraint of [e-mail]',
    code: '23503',
    table: 'order_moves',
    constraint: 'order_moves_delivery_id_fkey',
  });
});

it('names the causes of an error, even when they are circular', () => {
  const inner = Object.assign(new Error('connect ECONNREFUSED'), { code: 'ECONNREFUSED' });
  inner.cause = inner;
  const { error, causes } = JSON.parse(errorLine('x', new Error('the database cannot answer now', { cause: inner })));
  expect(error).toBe('the database cannot answer now');
  expect(causes).toHaveLength(3);
  expect(causes[0]).toEqual({ error: 'connect ECONNREFUSED', code: 'ECONNREFUSED' });
});
