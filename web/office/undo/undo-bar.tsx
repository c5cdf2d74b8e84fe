import { useEffect, useState } from 'react';
import { useFetcher } from 'react-router';
import { officeUndoPath } from '#contract/office-paths.ts';
import { graceInMs, type UndoableAct, type WaitingAct } from '#contract/staff/undo.ts';
import type { MessageId } from '#texts/message-id.ts';
import { useText } from '#web/texts/texts-provider.tsx';
import { Button } from '#web/ui/buttons/button.tsx';
import { IconMail } from '#web/ui/icons/site.tsx';
import type { UndoAnswer } from './undo-resource.ts';

/** The pending notification, and its recipient. */
const sentences = {
  'stop-on-my-way': 'undo-stop-on-my-way',
  'stop-failed': 'undo-stop-failed',
  'stop-again': 'undo-stop-again',
  'stop-postponed': 'undo-stop-postponed',
  'stop-ended': 'undo-stop-ended',
  'stop-not-accepted': 'undo-stop-not-accepted',
  'stop-canceled': 'undo-stop-canceled',
  'meal-missing': 'undo-meal-missing',
  'pay-link-sent': 'undo-pay-link-sent',
  'customers-asked': 'undo-customers-asked',
} as const satisfies Record<UndoableAct, MessageId>;

/** The last action with a customer notification, until it is sent: with its undo. */
export function UndoBar({ acts }: { acts: readonly WaitingAct[] }) {
  const text = useText();
  const [over, setOver] = useState<readonly string[]>([]);
  const fetcher = useFetcher<UndoAnswer>();
  useEffect(() => {
    const timers = acts.map(({ id, leftInMs }) => setTimeout(() => setOver((known) => [...known, id]), leftInMs));
    return () => timers.forEach(clearTimeout);
  }, [acts]);
  const act = acts.find(({ id }) => !over.includes(id));
  const { data: answer } = fetcher;
  const [read, setRead] = useState<UndoAnswer | undefined>();
  useEffect(() => {
    const timer = setTimeout(() => setRead(answer), graceInMs);
    return () => clearTimeout(timer);
  }, [answer]);
  const late = answer?.isDone === false && answer !== read ? answer.message : null;
  if (!act && !late) return null;
  return (
    <div
      role="status"
      className="fixed inset-x-2 bottom-9 z-30 mx-auto flex max-w-[640px] items-center gap-1.5 rounded-picture bg-surface-olive px-2 py-1 text-ink-on-olive text-s shadow-bar md:bottom-3 print:hidden"
    >
      <IconMail size={20} />
      <span className="min-w-0 flex-1">
        {act ? text(sentences[act.kind], { number: act.orderNumber ?? '', count: act.count }) : null}
        {late ? <b className="block font-[650]">{late}</b> : null}
      </span>
      {act ? (
        <fetcher.Form method="post" action={officeUndoPath}>
          <input type="hidden" name="actId" value={act.id} />
          <Button type="submit" fill="outline" className="bg-surface" busy={fetcher.state !== 'idle'}>
            {text('undo-do')}
          </Button>
        </fetcher.Form>
      ) : null}
    </div>
  );
}
