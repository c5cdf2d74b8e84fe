import { useState } from 'react';
import { useFetcher } from 'react-router';
import type { MissingMeal, PackedBag, PackedItem } from '#contract/kitchen/packing.ts';
import { useText } from '#web/texts/texts-provider.tsx';
import { Button } from '#web/ui/buttons/button.tsx';
import { Notice } from '#web/ui/display/notice.tsx';
import { Overlay } from '#web/ui/overlays/overlay.tsx';
import type { Ticks } from '../ticks/use-ticks.ts';
import type { PackAnswer } from './answer-pack-form.server.ts';
import { bagName } from './apply-pending-to-bag.ts';

interface MissingDialogProps {
  bag: PackedBag;
  date: string;
  ticks: Pick<Ticks, 'press'>;
  isOffline: boolean;
  onClose: () => void;
}

/** Choice of the missing meal, then the customer's preference, then the press; offline the outcome shows later. Or the bag waits. */
export function MissingDialog({ bag, date, ticks, isOffline, onClose }: MissingDialogProps) {
  const text = useText();
  const asking = useFetcher<PackAnswer>();
  const doing = useFetcher<PackAnswer>();
  const [itemId, setItemId] = useState<string | null>(null);
  const [id] = useState(() => crypto.randomUUID());
  const missing = bag.items.filter(({ packed, target }) => packed < target);
  const place = { deliveryId: bag.deliveryId, bag: String(bag.number) };
  const own = { deliveryId: bag.deliveryId, bag: bag.number };
  const chosen = missing.find((item) => item.itemId === itemId);
  const pressed = (what: string) => ({ date, at: new Date().toISOString(), name: what });
  function letWait() {
    const body = { ...own, state: 'waiting', reason: '' } as const;
    ticks.press({ id: crypto.randomUUID(), ...pressed(bagName(bag)), call: 'bag-move', body });
    onClose();
  }
  function report(what: PackedItem) {
    const body = { id, ...own, itemId: what.itemId };
    ticks.press({ id, ...pressed(`${bagName(bag)}, ${what.name}`), call: 'missing-meal-create', body });
    onClose();
  }
  const weighed = asking.data?.isDone && asking.data.asked === itemId ? asking.data.missing : undefined;
  const done = doing.data?.isDone && doing.data.what === 'missing' ? doing.data.missing : undefined;
  const refused = [asking.data, doing.data].find((answer) => answer?.isDone === false);
  return (
    <Overlay
      open
      size="medium"
      onClose={onClose}
      title={text('pack-missing-title')}
      closeLabel={text('close')}
      footer={
        <div className="flex flex-wrap justify-end gap-1.5">
          <Button fill="outline" size="large" onClick={letWait}>
            {text('pack-missing-wait')}
          </Button>
          {done ? null : isOffline && chosen ? (
            <Button fill="accent" size="large" onClick={() => report(chosen)}>
              {text('pack-missing-do')}
            </Button>
          ) : weighed && itemId ? (
            <Button
              fill="accent"
              size="large"
              busy={doing.state !== 'idle'}
              onClick={() => void doing.submit({ do: 'missing', id, itemId, ...place }, { method: 'post' })}
            >
              {text(weighed.outcome === 'replaced' ? 'pack-missing-do-swap' : 'pack-missing-do-money')}
            </Button>
          ) : (
            // A preview of the button before a meal is chosen.
            <Button fill="accent" size="large" aria-disabled>
              {text('pack-missing-do')}
            </Button>
          )}
        </div>
      }
    >
      <div className="grid gap-1.5">
        {isOffline ? <Notice tone="lemon">{text('pack-missing-offline')}</Notice> : null}
        {refused?.isDone === false ? (
          <Notice role="alert" tone="tomato">
            {refused.message}
          </Notice>
        ) : null}
        {done ? (
          <Notice role="status" tone="leaf">
            {done.outcome === 'replaced' ? text('pack-made-replaced', { meal: done.meal }) : text('pack-made-money')}
          </Notice>
        ) : (
          <fieldset>
            <legend className="mb-1 text-ink-muted">
              {text(missing.length > 0 ? 'pack-missing-which' : 'pack-missing-none')}
            </legend>
            {missing.map((item) => (
              <label
                key={item.itemId}
                className="flex min-h-6.5 items-center gap-1.5 border-line border-b font-[650] has-checked:bg-surface-leaf"
              >
                <input
                  type="radio"
                  name="missing"
                  className="ms-1 size-3 accent-primary"
                  onChange={() => {
                    setItemId(item.itemId);
                    if (isOffline) return;
                    void asking.submit({ do: 'ask-missing', itemId: item.itemId, ...place }, { method: 'post' });
                  }}
                />
                {item.name}
                <span className="font-normal text-ink-muted">{text(`portion-${item.portion}`)}</span>
              </label>
            ))}
          </fieldset>
        )}
        <p role="status" className="min-h-3">
          {done ? null : weighed ? (
            <>
              <b className="font-[650]">{followsIn(weighed, text)}</b> {text('pack-missing-mail')}
            </>
          ) : asking.state !== 'idle' ? (
            text('pack-missing-asking')
          ) : null}
        </p>
      </div>
    </Overlay>
  );
}

function followsIn({ outcome, meal, back }: MissingMeal, text: ReturnType<typeof useText>): string {
  if (outcome === 'money-back') return text('pack-missing-money');
  return back > 0 ? text('pack-missing-swap-back', { meal }) : text('pack-missing-swap', { meal });
}
