import { readFile } from 'node:fs/promises';
import { readStreet, type Street } from '#domain/delivery/find-streets.ts';

const file = new URL('streets/attica.txt', import.meta.url);

let reading: Promise<ReadonlyMap<string, readonly Street[]>> | null = null;

/** The streets of a postal code, in Greek order. Read once, on first use; streets/NOTICE.md names the source and licence. */
export async function listStreets(postalCode: string): Promise<readonly Street[]> {
  reading ??= readStreets();
  return (await reading).get(postalCode) ?? [];
}

async function readStreets(): Promise<Map<string, Street[]>> {
  const byCode = new Map<string, Street[]>();
  for (const line of (await readFile(file, 'utf8')).split('\n')) {
    const [name = '', codes = ''] = line.split('\t');
    if (name === '') continue;
    const street = readStreet(name);
    for (const code of codes.split(' ')) {
      const streets = byCode.get(code);
      if (streets) streets.push(street);
      else byCode.set(code, [street]);
    }
  }
  return byCode;
}
