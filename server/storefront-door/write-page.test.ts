import { expect, it } from 'vitest';
import { writePage } from './write-page.ts';

const bytesOf = (text: string) => new TextEncoder().encode(text);

it('writes texts and bytes one after the other', () => {
  const { bytes, release } = writePage(['<p>', bytesOf('φακές'), ' & γίγαντες €', bytesOf('</p>'), '']);
  expect(bytes.toString()).toBe('<p>φακές & γίγαντες €</p>');
  release();
});

it('uses the memory of a page again once it is released, and not before', () => {
  const first = writePage(['first']);
  const second = writePage(['second']);
  expect([first.bytes.toString(), second.bytes.toString()]).toEqual(['first', 'second']);
  first.release();
  const third = writePage(['3rd']);
  expect(third.bytes.buffer).toBe(first.bytes.buffer);
  expect([second.bytes.toString(), third.bytes.toString()]).toEqual(['second', '3rd']);
});

it('writes a page of any size', () => {
  const large = 'ω'.repeat(600_000);
  const { bytes, release } = writePage([large, bytesOf('!')]);
  expect(bytes.toString()).toBe(`${large}!`);
  release();
  expect(writePage(['small']).bytes.buffer).not.toBe(bytes.buffer);
});
