import type { XmlElement } from '#domain/bank/read-camt-statement.ts';
import { UnreadableStatement } from '#domain/bank/statement-line.ts';
import { BadXml, walkXml } from '../../files/parsing/walk-xml.ts';

/** A document as a tree. */
export function readXml(text: string): { root: XmlElement; namespace: string } {
  const above: XmlElement[] = [];
  let root: XmlElement | null = null;
  let namespace = '';
  try {
    walkXml(text, {
      open({ local, uri, attributes }) {
        const named = Object.values(attributes).map(({ local: name, value }) => [name, value]);
        const element = { name: local, attributes: Object.fromEntries(named), children: [], text: '' };
        above.at(-1)?.children.push(element);
        if (above.length === 0) {
          root = element;
          namespace = uri;
        }
        above.push(element);
      },
      text(part) {
        const element = above.at(-1);
        if (element) element.text += part;
      },
      close() {
        above.pop();
      },
    });
  } catch (error) {
    if (error instanceof BadXml) throw new UnreadableStatement(error.fault, error.line ?? undefined);
    throw error;
  }
  if (!root) throw new UnreadableStatement('broken');
  return { root, namespace };
}
