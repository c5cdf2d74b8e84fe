import { useId, useState } from 'react';
import { useFetcher } from 'react-router';
import type { MissingMeal, PackedBag } from '#contract/packing.ts';
import { useText } from '#web/texts/texts-provider.tsx';
import { Button } from '#web/ui/buttons/button.tsx';
import { Notice } from '#web/ui/display/notice.tsx';
import { Overlay } from '#web/ui/overlays/overlay.tsx';
import type { PackAnswer } from './answer-pack-form.server.ts';

interface MissingDialogProps {
  bag: PackedBag;
  isOffline: boolean;
  onClose: () => void;
}

/** Which meal is missing, what its customer wants then, and only then the press. Or the bag waits. */
export function MissingDialog({ bag, isOffline, onClose }: MissingDialogProps) {
  const text = useText();
  const asking = useFetcher<PackAnswer>();
  const doing = useFetcher<PackAnswer>();
  const [itemId, setItemId] = useState<string | null>(null);
  const [id] = useState(() => crypto.randomUUID());
  const waitForm = useId();
  const missing = bag.items.filter(({ packed, target }) => packed < target);
  const place = { deliveryId: bag.deliveryId, bag: String(bag.number) };
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
          <doing.Form method="post" id={waitForm} onSubmit={onClose}>
            <input type="hidden" name="do" value="move" />
            <input type="hidden" name="deliveryId" value={bag.deliveryId} />
            <input type="hidden" name="bag" value={bag.number} />
            <Button type="submit" name="state" value="waiting" fill="outline" size="large">
              {text('pack-missing-wait')}
            </Button>
          </doing.Form>
          {done ? null : weighed && itemId ? (
            <Button
              fill="accent"
              size="large"
              busy={doing.state !== 'idle'}
              onClick={() => void doing.submit({ do: 'missing', id, itemId, ...place }, { method: 'post' })}
            >
              {text(weighed.outcome === 'replaced' ? 'pack-missing-do-swap' : 'pack-missing-do-money')}
            </Button>
          ) : (
            // What the press will be, before a meal is chosen.
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
