import { useCallback, useEffect, useMemo, useRef, useState } from 'react';
import type { BagCollection, LabelPrints, PackedBag, PackingBoard } from '#contract/kitchen/packing.ts';
import { packBagsPath } from '#contract/office-paths.ts';
import { useRefresh } from '#web/routing/use-refresh.ts';
import { isCopyOpen } from '../offline/device-pages.ts';
import { useKeptPage } from '../offline/use-kept-page.ts';
import { isSameBag, type WhichBag } from './which-bag.ts';

const answerWithinMs = 20_000;
/** A board changes with every press of any user; all bags are reloaded at most this often. */
const everyInMs = 30_000;

interface PackData {
  board: PackingBoard;
  bag: PackedBag | null;
}
interface KeptPack extends PackData {
  bags: readonly PackedBag[];
  labels: readonly LabelPrints[];
}

/** The board, the bag loaded with it, and every other bag of the date known to this tablet. */
export function usePackBags({ board, bag }: PackData): { data: KeptPack; keptAt: string | null } {
  const { date } = board;
  const [bags, setBags] = useState<readonly PackedBag[]>([]);
  const [labels, setLabels] = useState<readonly LabelPrints[]>([]);
  const whole = useMemo(() => ({ board, bag, bags, labels }), [board, bag, bags, labels]);
  const { data, keptAt } = useKeptPage({ data: whole, date });
  useEffect(() => {
    if (bag) setBags((before) => before.map((each) => (isSameBag(each, bag) ? bag : each)));
  }, [bag]);
  const isCopy = keptAt !== null;
  const reading = useRef({ isWanted: false, isOver: false });
  const read = useCallback(async () => {
    const { current: state } = reading;
    if (state.isWanted) return;
    state.isWanted = true;
    const all = await readBags(date).catch(() => null);
    if (all && !state.isOver) {
      setBags(all.items);
      setLabels(all.labels);
    }
    setTimeout(() => {
      state.isWanted = false;
    }, everyInMs);
  }, [date]);
  // Any change of the board may have changed any bag.
  // biome-ignore lint/correctness/useExhaustiveDependencies: the board is not used, its change is.
  useEffect(() => {
    if (!isCopy && !isCopyOpen()) void read();
  }, [board, isCopy, read]);
  useEffect(() => {
    const { current: state } = reading;
    state.isOver = false;
    return () => {
      state.isOver = true;
    };
  }, []);
  // A page saved by the previous release has no labels.
  return { data: { ...data, labels: data.labels ?? [] }, keptAt };
}

async function readBags(date: string): Promise<BagCollection> {
  const response = await fetch(packBagsPath(date), { redirect: 'error', signal: AbortSignal.timeout(answerWithinMs) });
  if (!response.ok) throw new Error('The bags were not answered');
  return (await response.json()) as BagCollection;
}

/** A bag opened from the tablet's saved data is loaded from the shop in the background, once. */
export function useFreshBag(asked: WhichBag | null, read: PackedBag | null, isCopy: boolean): void {
  const { refresh } = useRefresh();
  const name = asked ? `${asked.deliveryId} ${asked.bag}` : '';
  const askedLast = useRef('');
  const isRead = Boolean(asked && read && isSameBag(read, { deliveryId: asked.deliveryId, number: asked.bag }));
  useEffect(() => {
    if (isCopy || isCopyOpen() || isRead || askedLast.current === name) return;
    askedLast.current = name;
    void refresh();
  }, [isCopy, isRead, name, refresh]);
}
