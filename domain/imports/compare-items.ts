export interface ItemChange {
  /** Names and positions within the item, joined by points. */
  path: string;
  from: string;
  to: string;
}

/** Differences between two items of a shop's file, down to their smallest parts. */
export function compareItems(before: unknown, after: unknown, path = ''): ItemChange[] {
  if (isParted(before) && isParted(after)) {
    const names = [...new Set([...Object.keys(before), ...Object.keys(after)])];
    return names.flatMap((name) => compareItems(before[name], after[name], path ? `${path}.${name}` : name));
  }
  const [from, to] = [say(before), say(after)];
  return from === to ? [] : [{ path, from, to }];
}

function isParted(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null;
}

function say(value: unknown): string {
  if (value === undefined || value === null) return '';
  return typeof value === 'string' ? value : JSON.stringify(value);
}
