import { AsyncLocalStorage } from 'node:async_hooks';
import { graceInMs } from '#contract/staff/undo.ts';

/** An action by staff: everything it sends to the outside is delayed, and can be undone by this id. */
export interface StaffAct {
  id: string;
  /** Null: not a signed-in person, such as someone at the command line of the shop's machine. */
  by: string | null;
  /** No customer is notified of it: it reverts a change that was never sent. */
  isSilent?: true;
}

const acting = new AsyncLocalStorage<StaffAct | null>();

export function runAct<Result>(act: StaffAct, work: () => Result): Result {
  return acting.run(act, work);
}

export function currentAct(): StaffAct | null {
  return acting.getStore() ?? null;
}

/** Time at which an outgoing item may be sent, and the act whose undo could still stop it. */
export function departure(now: Date): { at: Date; actId: string | null } {
  const act = currentAct();
  return act ? { at: new Date(now.getTime() + graceInMs), actId: act.id } : { at: now, actId: null };
}
