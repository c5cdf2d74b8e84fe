import { SaxesParser, type SaxesTagNS as XmlTag } from 'saxes';
import { parseLimits } from './parse-limits.ts';

/** Not XML, or above the limits. */
export class BadXml extends Error {
  readonly fault: 'broken' | 'unsafe';
  readonly line: number | null;
  constructor(fault: BadXml['fault'], line: number | null = null) {
    super(fault);
    this.fault = fault;
    this.line = line;
  }
}

export type { XmlTag };

interface XmlListener {
  open?(tag: XmlTag): void;
  text?(text: string): void;
  close?(name: string): void;
}

const sliceLength = 16 * 1024;
const { mostDepth, mostElements, mostAttributes, mostLetters } = parseLimits.xml;

/**
 * Passes a document to the listener tag by tag, within the limits. A document type is refused: it could define entities, which
 * no spreadsheet and no bank uses.
 */
export function walkXml(xml: string, listener: XmlListener): void {
  const parser = new SaxesParser({ xmlns: true });
  let depth = 0;
  let elements = 0;
  let attributes = 0;
  /** Upper bound for the position at which the last tag or text ended. */
  let lastContactAt = 0;
  let writtenTo = 0;
  const refuse = (): never => {
    throw new BadXml('unsafe');
  };
  parser.on('doctype', refuse);
  parser.on('error', () => {
    throw new BadXml('broken', parser.line);
  });
  parser.on('opentagstart', () => {
    depth += 1;
    elements += 1;
    attributes = 0;
    if (depth > mostDepth || elements > mostElements) refuse();
  });
  parser.on('attribute', ({ value }) => {
    attributes += 1;
    if (attributes > mostAttributes || value.length > mostLetters) refuse();
  });
  parser.on('opentag', (tag) => {
    lastContactAt = writtenTo;
    listener.open?.(tag);
  });
  const hear = (text: string) => {
    lastContactAt = writtenTo;
    if (text.length > mostLetters) refuse();
    listener.text?.(text);
  };
  parser.on('text', hear);
  parser.on('cdata', hear);
  parser.on('closetag', ({ local }) => {
    depth -= 1;
    lastContactAt = writtenTo;
    listener.close?.(local);
  });
  // In slices: an unterminated text, comment or tag is refused before all of it is read.
  for (; writtenTo < xml.length; writtenTo += sliceLength) {
    if (writtenTo - lastContactAt > mostLetters + sliceLength) refuse();
    parser.write(xml.slice(writtenTo, writtenTo + sliceLength));
  }
  parser.close();
}
