import { joinClasses } from './join-classes.ts';

export const chipShape = 'chip';
export const chipPlain = 'chip-plain';
const chipChosen = 'contrast-edge border-primary bg-surface-leaf font-[650] text-ink-olive';
const chipKey = 'border-ink bg-surface font-[650] text-ink hover:bg-ground-sunken';

export function chipClasses({ chosen = false, strong = false, className = '' }): string {
  return joinClasses(chipShape, chosen ? chipChosen : strong ? chipKey : chipPlain, className);
}
