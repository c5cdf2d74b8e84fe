import * as z from 'zod';
import type { Settings } from '#contract/shop/settings.ts';
import { defaultSettings } from '#texts/default-settings.ts';

type Part = keyof Settings;

/**
 * A part of the settings as its row has it. A field that came later is the release's own until the owner saves the part;
 * rules that became stricter apply when it is saved, so a shop starts with what it has.
 */
const partOf = <Key extends Part>(key: Key) =>
  z
    .looseObject({})
    .default({})
    .transform((value): Settings[Key] => ({ ...defaultSettings[key], ...value }));

export const storedSettings = z.object({
  company: partOf('company'),
  tax: partOf('tax'),
  bank: partOf('bank'),
  contact: partOf('contact'),
  brand: partOf('brand'),
  hours: partOf('hours'),
  series: partOf('series'),
  labels: partOf('labels'),
  desk: partOf('desk'),
  opening: partOf('opening'),
} satisfies Record<Part, z.ZodType>);
