import { expect, it } from 'vitest';
import { describeOpening } from './describe-opening.ts';

it('reports a closed shop and its remaining example settings; never reports an open shop as closed', () => {
  expect(describeOpening({ isOpen: false, examples: ['company', 'bank'] })).toBe(
    'The shop stays closed to the public. Still the example: company, bank. See /office/start.',
  );
  expect(describeOpening({ isOpen: false, examples: [] })).toBe(
    'The shop stays closed to the public. See /office/start.',
  );
  expect(describeOpening({ isOpen: true, examples: ['bank'] })).toBe(
    'The shop is open. Still the example: bank. Change it at /office/settings before customers see it.',
  );
  expect(describeOpening({ isOpen: true, examples: [] })).toBeNull();
});
