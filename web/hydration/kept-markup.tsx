import { createContext, createElement, type ReactNode, useContext } from 'react';
import type { KeptPieces, MarkupShelf, PagePieces } from '#contract/door.ts';

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
  join(html: string): PagePieces;
}

export const KeptMarkupContext = createContext<PageMarkup | null>(null);

interface Part {
  key: string;
  own: readonly string[];
  kept: KeptPieces | undefined;
}

type Piece = PagePieces[number];

const tag = 'kept-part';
const edges = new RegExp(`<${tag} n="(\\d+)">|</${tag}>`, 'g');
/** Stands for an id of the visitor's own. No text of ours holds it. */
const hole = '\0';
const holes = /\0(\d)\0/;
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
      const open: { part: Part; before: Piece[]; isPersonal: boolean }[] = [];
      let written: Piece[] = [];
      let from = 0;
      for (const edge of html.matchAll(edges)) {
        written.push(html.slice(from, edge.index));
        from = edge.index + edge[0].length;
        const part = parts[Number(edge[1])];
        if (part) {
          // What stands around somebody's own ids would bring them to others.
          if (part.own.length > 0) for (const around of open) around.isPersonal = true;
          open.push({ part, before: written, isPersonal: false });
          written = [];
          continue;
        }
        const closed = open.pop();
        if (!closed) throw new Error('A kept part ends that has not begun');
        const { part: ended, before, isPersonal } = closed;
        if (ended.kept === undefined && !isPersonal) keep(ended, written);
        before.push(...(ended.kept === undefined ? written : fill(ended.kept, ended.own)));
        written = before;
      }
      written.push(html.slice(from));
      return written;
    },
  };
  function keep({ key, own }: Part, markup: readonly Piece[]): void {
    const isForeign = (text: string) => [hole, madeOfPlace, nonce].some((foreign) => text.includes(foreign));
    if (markup.some((piece) => typeof piece === 'string' && isForeign(piece))) return;
    shelf.set(
      key,
      markup.flatMap((piece) => (typeof piece === 'string' ? withHoles(piece, own) : piece)),
    );
  }
}

// A Buffer of a few bytes would hold on to the pool that it was cut from.
const encoder = /* @__PURE__ */ new TextEncoder();

function withHoles(markup: string, own: readonly string[]): KeptPieces {
  const forAll = own.reduce((left, id, place) => left.replaceAll(id, `${hole}${place}${hole}`), markup);
  return forAll.split(holes).map((piece, index) => (index % 2 === 0 ? encoder.encode(piece) : Number(piece)));
}

function fill(kept: KeptPieces, own: readonly string[]): Piece[] {
  return kept.map((piece) => (typeof piece === 'number' ? (own[piece] ?? '') : piece));
}
