import fc from 'fast-check';
import { expect, it } from 'vitest';
import { cropAround } from './crop-picture.ts';

it('takes the largest square around the point, and stays within the edges', () => {
  expect(cropAround({ width: 1600, height: 1200 }, { focusX: 50, focusY: 50 })).toEqual({
    left: 200,
    top: 0,
    side: 1200,
  });
  expect(cropAround({ width: 1600, height: 1200 }, { focusX: 100, focusY: 0 })).toEqual({
    left: 400,
    top: 0,
    side: 1200,
  });
  const size = fc.integer({ min: 1, max: 6000 });
  const point = fc.integer({ min: 0, max: 100 });
  fc.assert(
    fc.property(size, size, point, point, (width, height, focusX, focusY) => {
      const { left, top, side } = cropAround({ width, height }, { focusX, focusY });
      expect(side).toBe(Math.min(width, height));
      expect(Math.min(left, top, width - left - side, height - top - side)).toBeGreaterThanOrEqual(0);
    }),
  );
});
