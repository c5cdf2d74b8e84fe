import type { ReactNode } from 'react';
import { joinClasses } from '#web/ui/looks/join-classes.ts';

interface FormSectionProps {
  id: string;
  title: ReactNode;
  about: ReactNode;
  className?: string;
  children: ReactNode;
}

/** A section of a page with a form of its own. */
export function FormSection({ id, title, about, className, children }: FormSectionProps) {
  return (
    <section aria-labelledby={id} className={joinClasses('grid gap-2', className)}>
      <div>
        <h2 id={id} className="display-face text-m">
          {title}
        </h2>
        <p className="text-ink-muted text-s">{about}</p>
      </div>
      {children}
    </section>
  );
}
