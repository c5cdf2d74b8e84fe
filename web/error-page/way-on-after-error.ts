import type { MessageId } from '#texts/message-id.ts';

export interface WayOn {
  path: string;
  label: MessageId;
}

/** The last known next step in this window. The last-resort error page, which makes no request, can link to it. Empty on the server. */
let remembered: WayOn | null = null;

export function rememberWayOn(way: WayOn | null): void {
  remembered = way;
}

export function rememberedWayOn(): WayOn | null {
  return remembered;
}
