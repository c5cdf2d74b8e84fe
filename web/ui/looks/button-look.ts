import { joinClasses } from './join-classes.ts';

type ButtonFill = 'accent' | 'primary' | 'outline' | 'quiet';
type ButtonSize = 'medium' | 'large';
export type ButtonLook = { fill?: ButtonFill; size?: ButtonSize; wide?: boolean; className?: string };

export function buttonClasses(look: ButtonLook, isUnavailable = false): string {
  const { fill = 'primary', size = 'medium', wide, className } = look;
  return joinClasses(
    'button',
    size === 'large' && 'button-large',
    fill === 'quiet' && 'button-narrow',
    wide && 'button-wide',
    isUnavailable ? 'button-unavailable' : `button-${fill}`,
    className,
  );
}
