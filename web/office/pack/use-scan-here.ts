import { useState } from 'react';
import { useNavigate } from 'react-router';
import type { LabelPrints, PackedBag, PackingBoard } from '#contract/kitchen/packing.ts';
import { readScannedCode } from '#domain/kitchen/scanned-code.ts';
import type { Ticks } from '../ticks/use-ticks.ts';
import { bagName } from './apply-pending-to-bag.ts';
import { type FoundScan, findScanned, itemOfLabel } from './find-scanned.ts';
import { soundWrong } from './sound-wrong.ts';
import { bagAddress, bagOfOrder, type WhichBag } from './which-bag.ts';

interface ScanHereOptions {
  board: PackingBoard;
  /** The open bag. */
  bag: PackedBag | null;
  bags: readonly PackedBag[];
  labels: readonly LabelPrints[];
  ticks: Pick<Ticks, 'press'>;
}

export interface ScanHere {
  /** Result of the last scan at the open bag; null: no scan yet. */
  found: FoundScan | null;
  scan(code: string): Promise<void>;
  forget(): void;
}

/** Offline scans, handled by this tablet; a packed meal is sent later like any press. */
export function useScanHere({ board, bag, bags, labels, ticks }: ScanHereOptions): ScanHere {
  const navigate = useNavigate();
  const [last, setLast] = useState<{ found: FoundScan; openBag: string } | null>(null);
  const openBag = bag ? `${bag.deliveryId} ${bag.number}` : '';
  const open = (to: WhichBag) => {
    setLast(null);
    void navigate(bagAddress(to), { defaultShouldRevalidate: false });
  };
  return {
    found: last?.openBag === openBag ? last.found : null,
    forget: () => setLast(null),
    async scan(code) {
      const read = readScannedCode(code);
      if (read?.kind === 'order') {
        const to = bagOfOrder(read, board.items);
        if (to) return open(to);
      }
      const itemId = read?.kind === 'label' ? await itemOfLabel(read.tokens, labels) : null;
      const answer = findScanned(itemId, bags, bag);
      if (answer.outcome === 'opens') return open({ deliveryId: answer.bag.deliveryId, bag: answer.bag.number });
      if (answer.outcome === 'packed' && itemId) {
        const place = { deliveryId: answer.bag.deliveryId, bag: answer.bag.number };
        const body = { id: crypto.randomUUID(), code, open: place };
        const name = `${bagName(answer.bag)}, ${answer.meal}`;
        const at = new Date().toISOString();
        ticks.press({ id: body.id, date: board.date, at, name, call: 'pack-scan-create', body, itemId });
      } else soundWrong();
      setLast({ found: answer, openBag });
    },
  };
}
