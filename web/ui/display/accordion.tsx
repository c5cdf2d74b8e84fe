import type { ReactNode } from 'react';
import { joinClasses } from '../looks/join-classes.ts';

/** A column of folds between hairlines. */
export function Accordion({ children, className }: { children: ReactNode; className?: string }) {
  return <div className={joinClasses('divide-y divide-line border-line border-y', className)}>{children}</div>;
}

type AccordionItemProps = {
  summary: ReactNode;
  children: ReactNode;
  /** Items that share a name open one at a time. */
  name?: string;
  defaultOpen?: boolean;
  /** plus for questions, chevron for parts of a page. */
  marker?: 'plus' | 'chevron';
  /** Stays visible under the summary, open or closed: a bar, a notice. */
  below?: ReactNode;
  className?: string;
};

export function AccordionItem(props: AccordionItemProps) {
  const { summary, children, name, defaultOpen, marker = 'plus', below, className } = props;
  return (
    <details
      name={name}
      open={defaultOpen}
      className={joinClasses('fold accordion-item', marker === 'plus' ? 'sign-plus' : 'sign-chevron', className)}
    >
      <summary>
        <span>{summary}</span>
        {below ? <span className="order-1 mt-1 block basis-full font-normal text-body">{below}</span> : null}
      </summary>
      <div>{children}</div>
    </details>
  );
}
