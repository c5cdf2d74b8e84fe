/** When an untouched page is hydrated; the first touch always hydrates it at once. */
export type Livens = 'at-once' | 'when-idle' | 'at-touch';

/** Paths of the files that hydrate a page. */
export interface PageFiles {
  livens: Livens;
  /** Files needed by every page; the first one starts React. */
  shared: string[];
  /** Routes of the page's app; the file registers itself when it runs. */
  manifest: string;
  /** Code of the page's own routes, by route id, with its imports. */
  modules: Record<string, string>;
  imports: string[];
  /** React Router's own, except for the stream. */
  context: object;
}

/** The part of React Router's router that is used outside React. */
export interface Router {
  state: { location: Location; navigation: { location?: Location; formMethod?: string } };
  navigate(to: string): Promise<void>;
}

/** One entry held by the early script: a press or form that waits, or a changed field. */
export interface Held {
  element: HTMLElement;
  how: 'press' | 'submit' | 'field';
  value?: string;
  isChecked?: boolean;
  submitter?: HTMLElement | null;
}

export interface Early {
  held: Held[];
  /** Paths of the files that hydrated the page. */
  arriving: Map<string, Promise<void>>;
  /** Resolves when the code of the routes is registered: the file that starts React may be loaded before it. */
  routes: Promise<void>;
  /** Whether React receives events of this element. */
  isAlive(element: HTMLElement): boolean;
  /** React Router's own, once the page is hydrated. */
  findRouter(): Router | undefined;
  /** Different after every build. */
  build(): string;
  /** Called for each further held event. */
  onHeld(): void;
  /** Stops holding events. */
  stop(): void;
  /** Records who the page was rendered for, for when the browser restores it from its back/forward cache. */
  recordVisitor(visitor: { isSignedIn: boolean; hasCart: boolean }): void;
}

declare global {
  interface Window {
    early?: Early;
  }
}
