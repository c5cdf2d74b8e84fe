import { SaxesParser } from 'saxes';
import type { XmlElement } from '#domain/bank/read-camt-statement.ts';
import { UnreadableStatement } from '#domain/bank/statement-line.ts';

const mostDepth = 64;
const mostElements = 400_000;

/** A document as a tree. One with a document type is refused: it could name entities, and no bank sends any. */
export function readXml(text: string): { root: XmlElement; namespace: string } {
  const parser = new SaxesParser({ xmlns: true });
  const above: XmlElement[] = [];
  let root: XmlElement | null = null;
  let namespace = '';
  let elements = 0;
  parser.on('doctype', () => {
    throw new UnreadableStatement('unsafe');
  });
  parser.on('error', () => {
    throw new UnreadableStatement('broken', parser.line);
  });
  parser.on('opentag', ({ local, uri, attributes }) => {
    elements += 1;
    if (above.length >= mostDepth || elements > mostElements) throw new UnreadableStatement('unsafe');
    const named = Object.values(attributes).map(({ local: name, value }) => [name, value]);
    const element = { name: local, attributes: Object.fromEntries(named), children: [], text: '' };
    above.at(-1)?.children.push(element);
    if (above.length === 0) {
      root = element;
      namespace = uri;
    }
    above.push(element);
  });
  const addText = (part: string) => {
    const element = above.at(-1);
    if (element) element.text += part;
  };
  parser.on('text', addText);
  parser.on('cdata', addText);
  parser.on('closetag', () => {
    above.pop();
  });
  parser.write(text).close();
  if (!root) throw new UnreadableStatement('broken');
  return { root, namespace };
}
