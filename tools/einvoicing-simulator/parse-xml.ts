export interface XmlNode {
  name: string;
  text: string;
  children: XmlNode[];
}

const token = /<\?[^>]*\?>|<(\/?)([\w:]+)[^>]*?(\/?)>|([^<]+)/g;
const entities: Record<string, string> = { '&lt;': '<', '&gt;': '>', '&amp;': '&' };

/** Parses elements and text, the subset of XML in the shop's documents. Throws if it is not well-formed. */
export function parseXml(xml: string): XmlNode {
  const top: XmlNode = { name: '', text: '', children: [] };
  const open = [top];
  for (const [, closing, name, alone, text] of xml.matchAll(token)) {
    const current = open.at(-1);
    if (!current) throw new Error('Unexpected closing tag');
    if (text !== undefined) current.text += text.trim().replace(/&(lt|gt|amp);/g, (each) => entities[each] ?? each);
    else if (closing) {
      if (current.name !== name) throw new Error(`<${current.name}> was closed as </${name}>`);
      open.pop();
    } else if (name) {
      const node: XmlNode = { name, text: '', children: [] };
      current.children.push(node);
      if (!alone) open.push(node);
    }
  }
  const [root] = top.children;
  if (open.length !== 1 || !root || top.children.length !== 1) throw new Error('Not exactly one complete document');
  return root;
}

export function childrenOf(node: XmlNode | undefined, name: string): XmlNode[] {
  return node?.children.filter((child) => child.name === name) ?? [];
}

export function textOf(node: XmlNode | undefined, ...path: string[]): string | undefined {
  let current = node;
  for (const name of path) current = childrenOf(current, name)[0];
  return current?.text;
}
