/** When a page that nobody touches comes alive; the first touch always brings it alive at once. */
export type Livens = 'at-once' | 'when-idle' | 'at-touch';

/** What makes a page alive, by the paths of the files. */
export interface PageFiles {
  livens: Livens;
  /** What every page needs; the first one starts React. */
  shared: string[];
  /** The routes of the page's app: it says so itself when it runs. */
  manifest: string;
  /** The code of the page's own routes, by their ids, and what that imports. */
  modules: Record<string, string>;
  imports: string[];
  /** React Router's own, but for the stream. */
  context: object;
}

/** What the early script holds: a press or a form that waits, or a field that was changed. */
export interface Held {
  element: HTMLElement;
  how: 'press' | 'submit' | 'field';
  value?: string;
  isChecked?: boolean;
  submitter?: HTMLElement | null;
}

export interface Early {
  held: Held[];
  /** The files that made the page alive, by their paths. */
  arriving: Map<string, Promise<void>>;
  /** The pages' code is there: what starts React may be loaded before that. */
  routes: Promise<void>;
  isAlive(element: HTMLElement): boolean;
  /** Called at each further one. */
  onHeld(): void;
  /** From here on nothing is held any more. */
  stop(): void;
  /** Whose page it is, for when the browser shows it again after having kept it whole. */
  noteVisitor(visitor: { isSignedIn: boolean; hasCart: boolean }): void;
}

declare global {
  interface Window {
    early?: Early;
  }
}
