import { sheetsPath } from '#contract/office-paths.ts';
import { Button } from '#web/ui/buttons/button.tsx';
import { IconPrinter } from '../kit/office-icons.tsx';

interface PrintAgainProps {
  date: string;
  kind: 'labels' | 'bags';
  deliveryId: string;
  bag: number;
  /** Prints one label of this line; without it the label of the bag. */
  itemId?: string;
  /** Accessible name: the label that is printed. */
  label: string;
}

/** Prints another label, for a lid or a bag that lost its own. */
export function PrintAgain({ date, kind, deliveryId, bag, itemId, label }: PrintAgainProps) {
  return (
    <form method="post" action={sheetsPath(date)} target="_blank" rel="noopener">
      <input type="hidden" name="print" value={`${kind} all`} />
      <input type="hidden" name="part" value={`delivery ${deliveryId}`} />
      <input type="hidden" name="bag" value={bag} />
      {itemId ? <input type="hidden" name="item" value={itemId} /> : null}
      <input type="hidden" name="to" value="nearest" />
      <Button type="submit" fill="quiet" aria-label={label} title={label}>
        <IconPrinter size={20} />
      </Button>
    </form>
  );
}
