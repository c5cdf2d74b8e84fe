import { AsyncLocalStorage } from 'node:async_hooks';
import { graceInMs } from '#contract/undo.ts';

/** Something a person of the staff does: all that leaves the shop because of it waits, and can be taken back by this id. */
export interface StaffAct {
  id: string;
  /** Null: nobody who is signed in, such as whoever runs commands on the shop's machine. */
  by: string | null;
  /** What it puts is told to no customer: it takes back what none has heard of. */
  isSilent?: true;
}

const acting = new AsyncLocalStorage<StaffAct | null>();

export function runAct<Result>(act: StaffAct, work: () => Result): Result {
  return acting.run(act, work);
}

export function currentAct(): StaffAct | null {
  return acting.getStore() ?? null;
}

/** When something may leave the shop, and which act could still stop it. */
export function departure(now: Date): { at: Date; actId: string | null } {
  const act = currentAct();
  return act ? { at: new Date(now.getTime() + graceInMs), actId: act.id } : { at: now, actId: null };
}
