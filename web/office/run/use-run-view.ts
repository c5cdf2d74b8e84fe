import { useLocation, useNavigate } from 'react-router';
import { useIsHydrated } from '#web/routing/use-is-hydrated.ts';

export type RunViewName = 'stop' | 'deliver' | 'fail' | 'till';

interface RunState {
  runView?: RunViewName;
  stop?: string;
}

/** Typed values of a view are discarded when one of these changes. */
export const runViewKeys = ['runView', 'stop'] as const satisfies readonly (keyof RunState)[];

export interface RunView {
  name: RunViewName;
  /** The chosen stop; null: the next. */
  stop: string | null;
  open(name: RunViewName, stop: string | null): void;
  back(): void;
  /** To the next stop; the completed view leaves the history. */
  goOn(): void;
}

/** The view is part of the history entry, so that the phone's back button works, also without a network. */
export function useRunView(): RunView {
  const { pathname, search, state } = useLocation();
  const navigate = useNavigate();
  const storedState = (useIsHydrated() ? state : null) as RunState | null;
  const here = pathname + search;
  return {
    name: storedState?.runView ?? 'stop',
    stop: storedState?.stop ?? null,
    open(runView, stop) {
      void navigate(here, { state: { runView, ...(stop && { stop }) } satisfies RunState });
    },
    back() {
      void navigate(-1);
    },
    goOn() {
      void navigate(here, { replace: true, state: null });
    },
  };
}
