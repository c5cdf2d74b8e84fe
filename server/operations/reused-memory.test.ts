import { expect, it } from 'vitest';
import { createReusedMemory } from './reused-memory.ts';

const write = createReusedMemory({ sizeInBytes: 512 * 1024, mostFree: 4 });
const bytesOf = (text: string) => new TextEncoder().encode(text);

it('writes texts and bytes one after the other', () => {
  const { bytes, release } = write(['<p>', bytesOf('φακές'), ' & γίγαντες €', bytesOf('</p>'), '']);
  expect(bytes.toString()).toBe('<p>φακές & γίγαντες €</p>');
  release();
});

it('uses the memory again once it is released, and not before', () => {
  const first = write(['first']);
  const second = write(['second']);
  expect([first.bytes.toString(), second.bytes.toString()]).toEqual(['first', 'second']);
  first.release();
  const third = write(['3rd']);
  expect(third.bytes.buffer).toBe(first.bytes.buffer);
  expect([second.bytes.toString(), third.bytes.toString()]).toEqual(['second', '3rd']);
});

it('writes what is larger into memory of its own', () => {
  const large = 'ω'.repeat(600_000);
  const { bytes, release } = write([large, bytesOf('!')]);
  expect(bytes.toString()).toBe(`${large}!`);
  release();
  expect(write(['small']).bytes.buffer).not.toBe(bytes.buffer);
});
