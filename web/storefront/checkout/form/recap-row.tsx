import type { ReactNode } from 'react';
import { changeStepPath } from '#contract/order-paths.ts';
import { Link } from '#web/routing/link.tsx';
import { useText } from '#web/texts/texts-provider.tsx';
import { TextLink } from '#web/ui/buttons/text-link.tsx';

type RecapRowProps = {
  icon: ReactNode;
  title: ReactNode;
  detail: ReactNode;
  /** The step that changes it and returns here. */
  step: 'address' | 'date-time' | 'menu';
  what: string;
  children?: ReactNode;
};

/** The choice of an earlier step, with a link to change it. */
export function RecapRow({ icon, title, detail, step, what, children }: RecapRowProps) {
  const text = useText();
  return (
    <li className="grid gap-1.25 px-2 py-1.5">
      <div className="grid grid-cols-[24px_minmax(0,1fr)_auto] items-center gap-x-1.75">
        <span className="text-ink-olive">{icon}</span>
        <p className="figures min-w-0 leading-snug">
          {title}
          {detail ? <span className="mt-0.25 block text-ink-muted text-s">{detail}</span> : null}
        </p>
        <TextLink as={Link} to={changeStepPath(step)} standalone className="text-s">
          {text('order-change')}
          <span className="sr-only"> {what}</span>
        </TextLink>
      </div>
      {children}
    </li>
  );
}
