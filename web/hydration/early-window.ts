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

/** Of React Router's router what is asked of it outside React. */
export interface Router {
  state: { location: Location; navigation: { location?: Location; formMethod?: string } };
  navigate(to: string): Promise<void>;
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
  /** Whether React hears what happens to it. */
  isAlive(element: HTMLElement): boolean;
  /** React Router's own, once the page is alive. */
  findRouter(): Router | undefined;
  /** Another one after every build. */
  build(): string;
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
