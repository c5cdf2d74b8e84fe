import { type ReactNode, useId } from 'react';

/** A section of the checkout with its headline. */
export function CheckoutSection({ title, children }: { title: string; children: ReactNode }) {
  const id = useId();
  return (
    <section aria-labelledby={id} className="grid grid-cols-[minmax(0,1fr)] gap-2">
      <h2 id={id} className="display-face text-l leading-[1.14]">
        {title}
      </h2>
      {children}
    </section>
  );
}
