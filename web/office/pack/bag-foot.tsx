import { type FormEvent, useState } from 'react';
import { useFetcher, useLocation, useNavigate } from 'react-router';
import type { PackedBag, PackingBoard } from '#contract/kitchen/packing.ts';
import { sheetsPath } from '#contract/office-paths.ts';
import { useText } from '#web/texts/texts-provider.tsx';
import { Button } from '#web/ui/buttons/button.tsx';
import { ButtonLink } from '#web/ui/buttons/button-link.tsx';
import { IconPrinter } from '../kit/office-icons.tsx';
import { OfficeLink } from '../kit/office-link.tsx';
import type { Ticks } from '../ticks/use-ticks.ts';
import type { PackAnswer } from './answer-pack-form.server.ts';
import { bagName } from './apply-pending-to-bag.ts';
import { MissingDialog } from './missing-dialog.tsx';
import { useOpenedBag } from './use-opened-bag.ts';
import { bagAddress, nextBag } from './which-bag.ts';

interface BagFootProps {
  bag: PackedBag;
  board: PackingBoard;
  ticks: Ticks;
  isOffline: boolean;
}

/** Actions on the open bag: report a missing meal, close it, and go on to the next. */
export function BagFoot({ bag, board, ticks, isOffline }: BagFootProps) {
  const text = useText();
  const navigate = useNavigate();
  const fetcher = useFetcher<PackAnswer>();
  useOpenedBag(fetcher.data);
  const { key: address } = useLocation();
  // Part of the address, so that the browser's back button closes it.
  const [askingAt, setAskingAt] = useState<string | null>(null);
  const { deliveryId, number, standing, meals, packed } = bag;
  const next = nextBag(board.items, { deliveryId, bag: number });
  const left = meals - packed;
  const over = bag.items.reduce((sum, item) => sum + Math.max(0, item.packed - item.target), 0);
  const isPackable = standing === 'open' || standing === 'waiting';
  const [refusedHere, setRefusedHere] = useState<'bag-not-full' | 'allergy-not-confirmed' | null>(null);
  /** Shown at once and sent in the background; a move that this tablet knows to be refused is not sent. */
  function move(event: FormEvent<HTMLFormElement>) {
    const { submitter } = event.nativeEvent as SubmitEvent;
    const state = submitter instanceof HTMLButtonElement ? submitter.value : '';
    if (state !== 'open' && state !== 'closed') return;
    const isClosable = left === 0 && over === 0 && (bag.conflictKey === null || bag.isConfirmed);
    // The shop explains the refusal.
    if (state === 'closed' && !isClosable && !isOffline) return;
    event.preventDefault();
    if (state === 'closed' && !isClosable)
      return setRefusedHere(left > 0 || over > 0 ? 'bag-not-full' : 'allergy-not-confirmed');
    setRefusedHere(null);
    ticks.press({
      id: crypto.randomUUID(),
      date: board.date,
      at: new Date().toISOString(),
      name: bagName(bag),
      call: 'bag-move',
      body: { deliveryId, bag: number, state, reason: '' },
    });
    if (state === 'closed' && next) {
      const to = bagAddress({ deliveryId: next.deliveryId, bag: next.number });
      void navigate(to, { defaultShouldRevalidate: false });
    }
  }
  return (
    <footer className="fixed end-0 bottom-0 z-10 flex w-full flex-wrap items-center gap-x-2 gap-y-1 bg-ground-sunken px-2 py-1.5 shadow-bar md:w-[calc(100%-316px)] md:px-3">
      {isPackable ? (
        <Button fill="outline" size="large" className="max-sm:flex-1 max-sm:px-1!" onClick={() => setAskingAt(address)}>
          {text('pack-missing')}
        </Button>
      ) : null}
      {standing === 'canceled' || standing === 'not-paid' ? null : isOffline ? (
        <p className="text-ink-muted text-s leading-tight">{text('pack-print-offline')}</p>
      ) : (
        <form method="post" action={sheetsPath(board.date)} target="_blank" rel="noopener">
          <input type="hidden" name="print" value="labels all" />
          <input type="hidden" name="part" value={`delivery ${deliveryId}`} />
          <input type="hidden" name="to" value="nearest" />
          <Button type="submit" fill="outline" size="large" className="max-sm:px-1!">
            <IconPrinter size={20} />
            {text('pack-labels')}
          </Button>
        </form>
      )}
      <fetcher.Form
        method="post"
        onSubmit={move}
        className="flex flex-1 flex-wrap items-center justify-end gap-x-2 gap-y-1"
      >
        <input type="hidden" name="do" value="move" />
        <input type="hidden" name="deliveryId" value={deliveryId} />
        <input type="hidden" name="bag" value={number} />
        {refusedHere ? (
          <p role="alert" className="min-w-0 flex-1 basis-20 font-[650] text-ink-tomato leading-tight">
            {text(`pack-${refusedHere}`)}
          </p>
        ) : fetcher.data?.isDone === false ? (
          <p role="alert" className="min-w-0 flex-1 basis-20 font-[650] text-ink-tomato leading-tight">
            {fetcher.data.message}
          </p>
        ) : isPackable ? (
          <p className="min-w-0 flex-1 basis-16 text-end text-ink-muted text-s leading-tight" role="status">
            {over > 0 ? text('pack-over', { count: over }) : left > 0 ? text('pack-left', { count: left }) : null}
          </p>
        ) : null}
        {standing === 'waiting' ? (
          <Button type="submit" name="state" value="open" fill="outline" size="large">
            {text('pack-resume')}
          </Button>
        ) : null}
        {isPackable ? (
          <>
            {next ? <input type="hidden" name="next" value={`${next.deliveryId}.${next.number}`} /> : null}
            <Button
              type="submit"
              name="state"
              value="closed"
              fill={left === 0 && over === 0 ? 'accent' : 'outline'}
              size="large"
              className="min-h-8"
              busy={fetcher.state !== 'idle'}
            >
              {text('pack-close')}
            </Button>
          </>
        ) : null}
        {standing === 'closed' ? (
          <Button type="submit" name="state" value="open" fill="outline" size="large">
            {text('pack-reopen')}
          </Button>
        ) : null}
      </fetcher.Form>
      {isPackable ? null : next ? (
        <ButtonLink
          as={OfficeLink}
          {...(isOffline && { defaultShouldRevalidate: false })}
          to={bagAddress({ deliveryId: next.deliveryId, bag: next.number })}
          fill="accent"
          size="large"
          className="min-h-8"
        >
          {text('pack-next', { bag: next.number, name: next.name })}
        </ButtonLink>
      ) : (
        <p className="font-[650] text-ink-olive">{text('pack-done')}</p>
      )}
      {askingAt === address ? (
        <MissingDialog
          bag={bag}
          date={board.date}
          ticks={ticks}
          isOffline={isOffline}
          onClose={() => setAskingAt(null)}
        />
      ) : null}
    </footer>
  );
}
