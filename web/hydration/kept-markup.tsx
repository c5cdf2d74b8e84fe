import { createContext, createElement, type ReactNode, useContext } from 'react';
import type { MarkupShelf } from '#contract/door.ts';

type KeptMarkupProps = {
  name: string;
  /** Everything its markup depends on but the shop's facts and the language; null: it is rendered each time. Asked for on the server alone. */
  of(): string | null;
  /** Ids of this visitor's own that stand in the markup: each gets theirs. */
  own?: readonly string[];
  children: ReactNode;
};

/**
 * A part of a page whose markup follows from `of` alone, for whomever it is rendered. On the server it is rendered once and kept
 * (docs/decisions/0080-made-once-and-kept.md); in the browser it is its children.
 */
export function KeptMarkup({ name, of, own = [], children }: KeptMarkupProps): ReactNode {
  const page = useContext(KeptMarkupContext);
  if (!import.meta.env.SSR || !page) return children;
  const facts = of();
  return facts === null ? children : page.place({ key: `${name} ${facts}`, own }, children);
}

/** Of one page on the server. */
export interface PageMarkup {
  place(part: { key: string; own: readonly string[] }, children: ReactNode): ReactNode;
  /** The page as it would be without any of this. What was rendered is kept for the next one. */
  join(html: string): string;
}

export const KeptMarkupContext = createContext<PageMarkup | null>(null);

interface Part {
  key: string;
  own: readonly string[];
  kept: string | undefined;
}

const tag = 'kept-part';
const edges = new RegExp(`<${tag} n="(\\d+)">|</${tag}>`, 'g');
/** Stands for an id of the visitor's own. No text of ours holds it. */
const hole = '\0';
const holes = /\0(\d)\0/g;
/** Ids that React makes of the place in the page, which is another on the next one. */
const madeOfPlace = '_R_';

/** `facts`: what any part may depend on. `nonce`: what none may hold. */
export function openPageMarkup(shelf: MarkupShelf, facts: string, nonce: string): PageMarkup {
  const parts: Part[] = [];
  return {
    place({ key, own }, children) {
      const kept = shelf.get(`${facts} ${key}`);
      const n = parts.push({ key: `${facts} ${key}`, own, kept }) - 1;
      return createElement(tag, { n }, kept === undefined ? children : null);
    },
    join(html) {
      const open: { part: Part; before: string; isPersonal: boolean }[] = [];
      let written = '';
      let from = 0;
      for (const edge of html.matchAll(edges)) {
        written += html.slice(from, edge.index);
        from = edge.index + edge[0].length;
        const part = parts[Number(edge[1])];
        if (part) {
          // What stands around somebody's own ids would bring them to others.
          if (part.own.length > 0) for (const around of open) around.isPersonal = true;
          open.push({ part, before: written, isPersonal: false });
          written = '';
          continue;
        }
        const closed = open.pop();
        if (!closed) throw new Error('A kept part ends that has not begun');
        const { part: ended, before, isPersonal } = closed;
        if (ended.kept === undefined && !isPersonal) keep(ended, written);
        written = before + (ended.kept === undefined ? written : fill(ended));
      }
      return written + html.slice(from);
    },
  };
  function keep({ key, own }: Part, markup: string): void {
    if ([hole, madeOfPlace, nonce].some((foreign) => markup.includes(foreign))) return;
    const forAll = own.reduce((left, id, place) => left.replaceAll(id, `${hole}${place}${hole}`), markup);
    shelf.set(key, forAll);
  }
}

function fill({ kept = '', own }: Part): string {
  return own.length === 0 ? kept : kept.replace(holes, (_, place: string) => own[Number(place)] ?? '');
}
