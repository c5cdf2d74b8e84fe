import type { MessageId } from '#texts/message-id.ts';

export interface WayOn {
  path: string;
  label: MessageId;
}

/** What the app of this window last knew: the last resort, which asks nobody, can still lead there. Empty on the server. */
let remembered: WayOn | null = null;

export function rememberWayOn(way: WayOn | null): void {
  remembered = way;
}

export function rememberedWayOn(): WayOn | null {
  return remembered;
}
