const escapes: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', "'": '&#39;' };

export function escapeHtml(text: string): string {
  return text.replace(/[&<>"']/g, (character) => escapes[character] ?? '');
}

/** The same, with times such as 10:00–13:00 protected against line breaks. */
export function escapeVisit(value: string): string {
  return escapeHtml(value).replace(/\d{2}:\d{2}–\d{2}:\d{2}/g, '<span style="white-space:nowrap">$&</span>');
}
