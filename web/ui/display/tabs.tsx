import { type KeyboardEvent, type MouseEvent, type ReactNode, useId, useRef, useState } from 'react';
import { joinClasses } from '../looks/join-classes.ts';

export type Tab = {
  id: string;
  label: ReactNode;
  panel: ReactNode;
  /** The page that shows this tab, for a press before scripts have loaded. */
  href?: string;
};

type TabsProps = {
  /** Accessible name of the row of tabs. */
  label: string;
  tabs: readonly Tab[];
  value?: string;
  defaultValue?: string;
  onChange?: (id: string) => void;
  /** line: words over a hairline; halves: the same, over the whole width. cards: boxes, such as dates with their ring. */
  look?: 'line' | 'halves' | 'cards';
};

const lineTab =
  'min-h-6 whitespace-nowrap border-transparent border-b-[2.5px] px-1.5 font-[550] text-ink-muted hover:text-ink aria-selected:border-primary aria-selected:font-[650] aria-selected:text-ink -outline-offset-3';

const looks = {
  line: { list: 'flex gap-0.5 overflow-x-auto border-line border-b', tab: lineTab },
  halves: { list: 'grid auto-cols-fr grid-flow-col border-line border-b', tab: lineTab },
  cards: {
    list: 'grid auto-cols-fr grid-flow-col gap-1',
    tab: 'tint-edge rounded-picture border-[1.5px] border-transparent bg-ground-sunken p-1.5 text-left aria-selected:chosen-edge aria-selected:border-primary aria-selected:bg-surface md:px-2.5 md:py-2',
  },
};

export function Tabs({ label, tabs, value, defaultValue, onChange, look = 'line' }: TabsProps) {
  const prefix = useId();
  const list = useRef<HTMLDivElement>(null);
  const [ownId, setOwnId] = useState(defaultValue ?? tabs[0]?.id);
  const selectedId = value ?? ownId;

  function select(index: number) {
    const tab = tabs.at(index % tabs.length);
    if (!tab) return;
    setOwnId(tab.id);
    onChange?.(tab.id);
    list.current?.querySelectorAll<HTMLElement>('[role="tab"]').item(tabs.indexOf(tab)).focus();
  }
  function handleKey(event: KeyboardEvent, index: number) {
    const targets: Record<string, number> = {
      ArrowRight: index + 1,
      ArrowLeft: index - 1,
      Home: 0,
      End: -1,
      ' ': index,
    };
    const target = targets[event.key];
    if (target === undefined) return;
    event.preventDefault();
    select(target);
  }
  return (
    <div className="grid min-w-0 gap-2.5">
      <div ref={list} role="tablist" aria-label={label} className={looks[look].list}>
        {tabs.map((tab, index) => {
          const isSelected = tab.id === selectedId;
          const props = {
            role: 'tab',
            id: `${prefix}-tab-${tab.id}`,
            'aria-controls': `${prefix}-panel-${tab.id}`,
            'aria-selected': isSelected,
            tabIndex: isSelected ? 0 : -1,
            onClick: (event: MouseEvent) => {
              event.preventDefault();
              select(index);
            },
            onKeyDown: (event: KeyboardEvent) => handleKey(event, index),
            className: joinClasses(
              'press',
              looks[look].tab,
              Boolean(tab.href) && 'grid place-items-center no-underline',
            ),
          };
          return tab.href ? (
            <a key={tab.id} href={tab.href} {...props}>
              {tab.label}
            </a>
          ) : (
            <button key={tab.id} type="button" {...props}>
              {tab.label}
            </button>
          );
        })}
      </div>
      {tabs.map((tab) => (
        <div
          key={tab.id}
          role="tabpanel"
          id={`${prefix}-panel-${tab.id}`}
          aria-labelledby={`${prefix}-tab-${tab.id}`}
          hidden={tab.id !== selectedId}
        >
          {tab.panel}
        </div>
      ))}
    </div>
  );
}
