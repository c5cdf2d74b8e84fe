import { joinClasses } from './join-classes.ts';

export type ButtonFill = 'accent' | 'primary' | 'outline' | 'quiet';
export type ButtonSize = 'medium' | 'large';
export type ButtonLook = { fill?: ButtonFill; size?: ButtonSize; wide?: boolean; className?: string };

const fills: Record<ButtonFill, string> = {
  accent: 'border-transparent bg-accent text-ink-on-accent hover:bg-accent-hover',
  primary: 'border-transparent bg-primary text-ground hover:bg-primary-hover',
  outline: 'border-primary text-ink-olive hover:bg-surface-leaf',
  quiet: 'border-transparent text-ink-olive hover:bg-ground-sunken',
};

const unavailable = 'border-dashed border-line-strong bg-ground-sunken text-ink-muted cursor-not-allowed';

export function buttonClasses(look: ButtonLook, isUnavailable = false): string {
  const { fill = 'primary', size = 'medium', wide, className } = look;
  return joinClasses(
    'press inline-flex items-center justify-center gap-1.25 rounded-base border-[1.5px] py-1.25 text-center font-[650] no-underline',
    size === 'large' ? 'min-h-7 text-[1.0625rem]' : 'min-h-6 text-body',
    fill === 'quiet' ? 'px-1.5' : size === 'large' ? 'px-3.5' : 'px-2.75',
    wide ? 'w-full leading-tight' : 'whitespace-nowrap',
    isUnavailable ? unavailable : joinClasses(fills[fill], 'active:translate-y-px'),
    className,
  );
}
