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
