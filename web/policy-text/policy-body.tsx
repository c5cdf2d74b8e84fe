import { Fragment, type ReactNode } from 'react';
import { Link } from '#web/routing/link.tsx';
import { TextLink } from '#web/ui/buttons/text-link.tsx';
import type { Block } from './markdown.ts';
import { type Inline, plainText } from './markdown-inline.ts';

/** A policy's tree as elements: only nodes of the tree are rendered, so no raw HTML can reach the page. */
export function PolicyBody({ blocks }: { blocks: readonly Block[] }) {
  return blocks.map((block, index) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: the order of a page's text never changes.
    <Fragment key={index}>{showBlock(block)}</Fragment>
  ));
}

function showBlock(block: Block): ReactNode {
  switch (block.kind) {
    case 'heading':
      return block.level === 2 ? (
        <h2 id={block.id} className="display-face mt-6 mb-2 scroll-mt-10 text-l first:mt-0 print:break-after-avoid">
          {showInline(block.children)}
        </h2>
      ) : (
        <h3 id={block.id} className="mt-4 mb-1 scroll-mt-10 font-[650] text-[1.0625rem] print:break-after-avoid">
          {showInline(block.children)}
        </h3>
      );
    case 'paragraph':
      return <p className="my-2">{showInline(block.children)}</p>;
    case 'list': {
      const List = block.isOrdered ? 'ol' : 'ul';
      return (
        <List
          className={`my-2 grid gap-1 ps-3 marker:text-ink-muted ${block.isOrdered ? 'list-decimal' : 'list-disc'}`}
        >
          {block.items.map((item) => (
            <li key={plainText(item)} className="ps-0.5">
              {showInline(item)}
            </li>
          ))}
        </List>
      );
    }
    case 'table':
      return <PolicyTable {...block} />;
  }
}

/** On phones every row becomes a small card whose cells are labelled with the heading of their column. */
function PolicyTable({ head, rows }: { head: Inline[][]; rows: Inline[][][] }) {
  const cell = 'py-1.25 align-top max-sm:block max-sm:py-0 sm:px-1.5 sm:first:ps-0 sm:last:pe-0';
  const label =
    "max-sm:before:block max-sm:before:mt-0.75 max-sm:before:text-ink-muted max-sm:before:text-xs max-sm:before:content-[attr(data-label)_/_'']";
  return (
    <table className="my-3 w-full border-line border-y text-start text-s max-sm:block">
      <thead className="max-sm:sr-only">
        <tr>
          {head.map((title) => (
            <th
              key={plainText(title)}
              scope="col"
              className={`${cell} text-start font-semibold text-ink-muted [overflow-wrap:normal]`}
            >
              {showInline(title)}
            </th>
          ))}
        </tr>
      </thead>
      <tbody className="divide-y divide-line max-sm:block sm:border-line sm:border-t">
        {rows.map((row) => (
          <tr key={row.map(plainText).join('|')} className="max-sm:block max-sm:py-1.5 print:break-inside-avoid">
            {row.map((content, column) =>
              column === 0 ? (
                <th key="name" scope="row" className={`${cell} text-start font-semibold`}>
                  {showInline(content)}
                </th>
              ) : (
                // biome-ignore lint/suspicious/noArrayIndexKey: a column is identified by its index.
                <td key={column} data-label={plainText(head[column] ?? [])} className={`${cell} ${label}`}>
                  {showInline(content)}
                </td>
              ),
            )}
          </tr>
        ))}
      </tbody>
    </table>
  );
}

function showInline(parts: readonly Inline[]): ReactNode {
  return parts.map((part, index) => {
    const key = `${index}`;
    if (part.kind === 'text') return <Fragment key={key}>{part.text}</Fragment>;
    if (part.kind === 'strong') {
      return (
        <b key={key} className="font-[650]">
          {showInline(part.children)}
        </b>
      );
    }
    return part.to.startsWith('/') ? (
      <TextLink key={key} as={Link} to={part.to}>
        {showInline(part.children)}
      </TextLink>
    ) : (
      <TextLink
        key={key}
        href={part.to}
        className={part.to.startsWith('tel:') ? 'figures whitespace-nowrap' : undefined}
      >
        {showInline(part.children)}
      </TextLink>
    );
  });
}
