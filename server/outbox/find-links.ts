const unescapes: Record<string, string> = { '&amp;': '&', '&quot;': '"', '&#39;': "'", '&lt;': '<', '&gt;': '>' };

/** The absolute web addresses in a mail, each once: those its HTML links to, then any others in its text. */
export function findLinks(html: string, text: string): string[] {
  const linked = [...html.matchAll(/\shref="(https?:[^"]+)"/g)].map((match) => plain(match[1] ?? ''));
  const written = [...text.matchAll(/https?:\/\/[^\s<>"]+/g)].map((match) => match[0].replace(/[.,;:)»]+$/, ''));
  return [...new Set([...linked, ...written])];
}

function plain(value: string): string {
  return value.replace(/&(?:amp|quot|#39|lt|gt);/g, (entity) => unescapes[entity] ?? '');
}
