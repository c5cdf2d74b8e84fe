import { expect, it } from 'vitest';
import { newsOf } from './road-news.ts';

const at = new Date('2026-11-20T08:00:00+02:00');
const after = (minutes: number) => new Date(at.getTime() + minutes * 60_000);

it.each([
  ['on-my-way', 'done', 'pending', 0, 'on-my-way'],
  ['on-my-way', 'done', 'pending', 45, 'on-my-way'],
  ['on-my-way', 'done', 'pending', 46, null],
  ['on-my-way', 'done', 'failed', 0, null],
  ['on-my-way', 'conflict', 'delivered', 0, null],
  ['delivered', 'done', 'delivered', 300, 'delivered'],
  ['delivered', 'waiting', 'pending', 0, null],
  ['delivered', 'known', 'delivered', 0, null],
  ['failed', 'done', 'failed', 0, 'failed'],
  ['failed', 'done', 'pending', 0, null],
  ['again', 'done', 'pending', 0, 'again'],
  ['ended', 'done', 'ended', 0, 'not-found'],
  ['postponed', 'done', 'pending', 0, 'postponed'],
  ['collected', 'done', 'pending', 0, null],
  ['canceled', 'done', 'ended', 0, null],
] as const)(
  '%s that is %s, of a stop that is %s, heard %i minutes later: %s',
  (...[kind, outcome, state, minutes, news]) => {
    expect(newsOf({ kind, outcome, at, receivedAt: after(minutes) }, state)).toBe(news);
  },
);
