import { escapeText } from './escape.ts';

/** A drawing in the language of Mermaid as lists and tables: a browser would need a script to draw it. */
export function drawingAsHtml(mermaid: string): string {
  const [kind = ''] = mermaid.trim().split(/\s/);
  if (kind === 'erDiagram') return tablesAsHtml(mermaid);
  if (kind === 'flowchart') return flowAsHtml(mermaid);
  throw new Error(`No reading for a drawing that begins with "${kind}".`);
}

function tablesAsHtml(mermaid: string): string {
  const columns = [...mermaid.matchAll(/^ {2}(\w+) \{\n([\s\S]*?)^ {2}\}/gm)];
  const references = [...mermaid.matchAll(/^ {2}(\w+) [|o}{-]+ (\w+) : "([^"]*)"/gm)];
  const rows = columns.map(([, name = '', body = '']) => {
    const keys = [...body.matchAll(/^\s*(\w+) (\w+) ([\w,]+)$/gm)].map(
      ([, type, column, key]) => `<code>${column}</code> <small>${type}, ${key}</small>`,
    );
    const parents = references.filter(([, , child]) => child === name);
    const links = parents.map(([, parent, , column]) => `<code>${column}</code> → <code>${parent}</code>`);
    return `<tr><th scope="row"><code>${escapeText(name)}</code></th><td>${keys.join('<br>')}</td><td>${links.join('<br>')}</td></tr>`;
  });
  return `<thead><tr><th scope="col">table</th><th scope="col">keys</th><th scope="col">refers to</th></tr></thead><tbody>${rows.join('')}</tbody>`;
}

function flowAsHtml(mermaid: string): string {
  const labels = [...mermaid.matchAll(/^\s*(\w+)\["([^"]+)"\]$/gm)].map(([, name = '', label = '']) => {
    const folders = label.replace(`${name}: `, '');
    return `<tr><th scope="row"><code>${name}</code></th><td>${escapeText(folders)}</td></tr>`;
  });
  const arrows = [...mermaid.matchAll(/^\s*(\w+) --> ([\w &]+)$/gm)].map(
    ([, from, ends = '']) =>
      `<tr><th scope="row"><code>${from}</code></th><td>→ ${ends
        .split(' & ')
        .map((end) => `<code>${end}</code>`)
        .join(', ')}</td></tr>`,
  );
  return `<tbody>${[...arrows, ...labels].join('')}</tbody>`;
}
