import { useLocation, useNavigate } from 'react-router';
import { useIsHydrated } from '#web/routing/use-is-hydrated.ts';

export type RunViewName = 'stop' | 'deliver' | 'fail' | 'till';

interface RunState {
  runView?: RunViewName;
  stop?: string;
}

/** What is typed in a view is left when one of these changes. */
export const runViewKeys = ['runView', 'stop'] as const satisfies readonly (keyof RunState)[];

export interface RunView {
  name: RunViewName;
  /** A stop that was chosen; null: the next. */
  stop: string | null;
  open(name: RunViewName, stop: string | null): void;
  back(): void;
  /** To the next stop; what was filled in is not come back to. */
  goOn(): void;
}

/** What is looked at is part of the history entry: the phone's own way back works, also where there is no network. */
export function useRunView(): RunView {
  const { pathname, search, state } = useLocation();
  const navigate = useNavigate();
  const told = (useIsHydrated() ? state : null) as RunState | null;
  const here = pathname + search;
  return {
    name: told?.runView ?? 'stop',
    stop: told?.stop ?? null,
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
