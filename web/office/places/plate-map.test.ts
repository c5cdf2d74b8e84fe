import { describe, expect, it } from 'vitest';
import type { PlaceCode } from '#contract/delivery/places.ts';
import { drawPlates, mapSize } from './plate-map.ts';

const code = (facts: Partial<PlaceCode> & { code: string }): PlaceCode => ({
  municipality: 'Αθήνα',
  regionId: 'near',
  centre: { latitude: 37.98, longitude: 23.73 },
  deliveries: 0,
  asked: 0,
  ...facts,
});

describe('the map of plates', () => {
  it('groups the codes of a municipality, north at the top and east to the right', () => {
    const plates = drawPlates([
      code({ code: '10431', deliveries: 90 }),
      code({ code: '10432', deliveries: 10 }),
      code({ code: '14561', municipality: 'Κηφισιά', centre: { latitude: 38.07, longitude: 23.81 }, deliveries: 25 }),
    ]);
    const [athens, kifisia] = plates;
    expect(athens).toMatchObject({ name: 'Αθήνα', codes: ['10431', '10432'], deliveries: 100, r: 58 });
    expect(kifisia?.y).toBeLessThan(athens?.y ?? 0);
    expect(kifisia?.x).toBeGreaterThan(athens?.x ?? 0);
  });

  it('shows municipalities with demand but no delivery, and leaves out those without demand', () => {
    const far = { regionId: null, centre: { latitude: 36.3, longitude: 22.9 } };
    const plates = drawPlates([
      code({ code: '10431' }),
      code({ code: '80100', municipality: 'Κύθηρα', ...far, asked: 2 }),
      code({ code: '80200', municipality: 'Αντικύθηρα', ...far }),
      code({ code: '99999', municipality: '', regionId: null, centre: null, asked: 1 }),
    ]);
    expect(plates.map(({ name }) => name).sort()).toEqual(['Αθήνα', 'Κύθηρα']);
    for (const { x, y, r } of plates) {
      expect(x - r).toBeGreaterThanOrEqual(0);
      expect(y + r).toBeLessThanOrEqual(mapSize.height);
    }
  });

  it('draws the same picture every time, also without any code', () => {
    const codes = Array.from({ length: 40 }, (_, n) =>
      code({
        code: String(10_000 + n),
        municipality: `Δήμος ${n}`,
        deliveries: n,
        centre: { latitude: 37.9 + (n % 7) / 50, longitude: 23.7 + (n % 5) / 50 },
      }),
    );
    expect(drawPlates(codes)).toEqual(drawPlates(codes));
    expect(drawPlates([])).toEqual([]);
  });
});
