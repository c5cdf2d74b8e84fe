import { expect, it } from 'vitest';
import { latePressOf } from './sender.ts';

const at = '2026-11-20T08:00:00.000Z';
const by = { id: 'p', name: 'Ρένα', isTablet: true };
const after = (seconds: number) => Date.parse(at) + seconds * 1000;

it('names the author of a press on a shared tablet, once it is sent late', () => {
  expect(latePressOf({ at, by }, after(59))).toEqual({});
  expect(latePressOf({ at, by }, after(3600))).toEqual({ pressed: { by: 'p', secondsAgo: 3600 } });
  expect(latePressOf({ at, by: { ...by, isTablet: false } }, after(3600))).toEqual({});
  expect(latePressOf({ at }, after(3600))).toEqual({});
});
