import type { BagState } from '#contract/kitchen/packing.ts';
import { type Station, stations } from '#contract/words/kitchen-words.ts';

/** A bag as the board of its date counts it. */
export interface LaneBag {
  state: BagState;
  hasAllergy: boolean;
  /** Stations that have not cooked enough for all orders yet. */
  waitsFor: readonly Station[];
}

interface Share {
  done: number;
  total: number;
}

interface PackLane extends Share {
  /** Put aside. */
  waiting: number;
  /** Open, and everything in them is cooked. */
  ready: number;
  /** Open bags that wait for each station; a bag may wait for several. */
  stations: { station: Station; bags: number }[];
  allergies: Share;
}

/** Packing progress of a date, with the stations its open bags wait for. */
export function packLane(bags: readonly LaneBag[]): PackLane {
  const open = bags.filter(({ state }) => state === 'open');
  const careful = bags.filter(({ hasAllergy }) => hasAllergy);
  const closedOf = (some: readonly LaneBag[]) => some.filter(({ state }) => state === 'closed').length;
  return {
    done: closedOf(bags),
    total: bags.length,
    waiting: bags.filter(({ state }) => state === 'waiting').length,
    ready: open.filter(({ waitsFor }) => waitsFor.length === 0).length,
    stations: stations.flatMap((station) => {
      const count = open.filter(({ waitsFor }) => waitsFor.includes(station)).length;
      return count > 0 ? [{ station, bags: count }] : [];
    }),
    allergies: { done: closedOf(careful), total: careful.length },
  };
}
