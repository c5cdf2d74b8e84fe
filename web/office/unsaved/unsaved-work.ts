import { createContext, use, useEffect, useRef } from 'react';
import type { Location } from 'react-router';

/** Typed, unsaved work, until it is saved, undone or left. */
interface UnsavedWork {
  isLeftBy(from: Location, to: Location): boolean;
}

const unsaved = new Set<UnsavedWork>();

/** Query parameter of the panel around a form; empty outside of panels. */
export const PanelParamContext = createContext('');

interface UnsavedParts {
  isUnsaved: boolean;
  /** Address parameters; without their values the work is no longer on the page. */
  keyedBy?: readonly string[];
  /** The same for the state of the history entry: views of a phone's page that share one address. */
  keyedByState?: readonly string[];
  /** A pending form is not unsaved. */
  isSending?: () => boolean;
}

/** Leaving the page, or closing the surrounding panel, requires confirmation while there is unsaved work. */
export function useUnsaved({ isUnsaved, keyedBy = [], keyedByState = [], isSending }: UnsavedParts): void {
  const panel = use(PanelParamContext);
  const names = [...keyedBy, panel].filter(Boolean).join(' ');
  const stateNames = keyedByState.join(' ');
  const sending = useRef(isSending);
  useEffect(() => {
    sending.current = isSending;
  });
  useEffect(() => {
    if (!isUnsaved) return;
    const work: UnsavedWork = {
      isLeftBy: (from, to) =>
        !sending.current?.() &&
        (from.pathname !== to.pathname || differs(from, to, names) || stateDiffers(from, to, stateNames)),
    };
    mayGo = false;
    unsaved.add(work);
    return () => void unsaved.delete(work);
  }, [isUnsaved, names, stateNames]);
}

let mayGo = false;

/** A locking tablet skips the confirmation. */
export function leaveUnasked(): void {
  mayGo = true;
}

export function isUnsavedWorkLeft(from: Location, to: Location): boolean {
  return !mayGo && [...unsaved].some((work) => work.isLeftBy(from, to));
}

export function hasUnsavedWork(): boolean {
  return !mayGo && unsaved.size > 0;
}

function differs(from: Location, to: Location, names: string): boolean {
  const [before, after] = [new URLSearchParams(from.search), new URLSearchParams(to.search)];
  return names.split(' ').some((name) => name !== '' && before.get(name) !== after.get(name));
}

function stateDiffers(from: Location, to: Location, names: string): boolean {
  const [before, after] = [from.state, to.state] as (Record<string, unknown> | null)[];
  return names.split(' ').some((name) => name !== '' && before?.[name] !== after?.[name]);
}
