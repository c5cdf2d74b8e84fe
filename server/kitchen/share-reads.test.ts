import { describe, expect, it } from 'vitest';
import { shareReads } from './share-reads.ts';

/** Reads that end on command, in the order in which they began. */
function heldReads() {
  const begun: PromiseWithResolvers<string>[] = [];
  const read = () => {
    const held = Promise.withResolvers<string>();
    begun.push(held);
    return held.promise;
  };
  return { begun, read };
}

describe('shared reads', () => {
  it('begin after every caller that shares them', async () => {
    const { begun, read } = heldReads();
    const share = shareReads();
    const first = share('day', read);
    const second = share('day', read);
    const third = share('day', read);
    expect(begun).toHaveLength(1);
    begun[0]?.resolve('before');
    expect(await first).toBe('before');
    expect(begun).toHaveLength(2);
    const fourth = share('day', read);
    begun[1]?.resolve('after');
    expect(await Promise.all([second, third])).toEqual(['after', 'after']);
    begun[2]?.resolve('later');
    expect(await fourth).toBe('later');
  });

  it('are not shared for another key, or by later callers', async () => {
    const { begun, read } = heldReads();
    const share = shareReads();
    const [one, other] = [share('one', read), share('other', read)];
    begun[0]?.resolve('1');
    begun[1]?.resolve('2');
    expect(await Promise.all([one, other])).toEqual(['1', '2']);
    void share('one', read);
    expect(begun).toHaveLength(3);
  });

  it('fail only for the callers that waited for them', async () => {
    const { begun, read } = heldReads();
    const share = shareReads();
    const first = share('day', read);
    const second = share('day', read);
    begun[0]?.reject(new Error('gone'));
    await expect(first).rejects.toThrow('gone');
    begun[1]?.resolve('back');
    expect(await second).toBe('back');
  });
});
