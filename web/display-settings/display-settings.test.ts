import { describe, expect, it } from 'vitest';
import { defaultDisplaySettings, parseSettings } from './display-settings.ts';

describe('stored display settings', () => {
  it('are the defaults when nothing is stored', () => {
    expect(parseSettings(null)).toEqual(defaultDisplaySettings);
  });

  it('keep known values and replace unknown ones', () => {
    const stored = JSON.stringify({ mode: 'dark', contrast: 'blinding', preset: 'sea', junk: 1 });
    expect(parseSettings(stored)).toEqual({ ...defaultDisplaySettings, mode: 'dark', preset: 'sea' });
  });

  it.each(['', 'nonsense', 'null', '[]', '7', '"dark"'])('survive %j', (stored) => {
    expect(parseSettings(stored)).toEqual(defaultDisplaySettings);
  });
});
