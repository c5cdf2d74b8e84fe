import { joinClasses } from './join-classes.ts';

export const chipShape =
  'press inline-flex min-h-5.5 shrink-0 items-center gap-1 whitespace-nowrap rounded-round border-[1.5px] px-2 text-s no-underline';
export const chipPlain = 'border-line bg-surface font-[550] text-ink hover:border-line-strong';
export const chipChosen = 'contrast-edge border-primary bg-surface-leaf font-[650] text-ink-olive';
const chipKey = 'border-ink bg-surface font-[650] text-ink hover:bg-ground-sunken';

export function chipClasses({ chosen = false, strong = false, className = '' }): string {
  return joinClasses(chipShape, chosen ? chipChosen : strong ? chipKey : chipPlain, className);
}
