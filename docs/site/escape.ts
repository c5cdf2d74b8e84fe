const escapes: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' };

export function escapeText(text: string): string {
  return text.replace(/[&<>"]/g, (character) => escapes[character] ?? '');
}
