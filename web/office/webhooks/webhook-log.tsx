import { useEffect } from 'react';
import { useRevalidator } from 'react-router';
import type { WebhookDelivery } from '#contract/shop/webhooks.ts';
import { useText } from '#web/texts/texts-provider.tsx';
import { TextLink } from '#web/ui/buttons/text-link.tsx';
import { ButtonForm } from '../form-kit/button-form.tsx';
import { OfficeLink } from '../kit/office-link.tsx';
import { Pill } from '../kit/pill.tsx';
import { PanelTextLink } from '../kit/row-link.tsx';
import { SidePanel } from '../kit/side-panel.tsx';
import { MomentText } from '../session/moment-text.tsx';
import { answerWords, deliveryTones, eventWords } from './webhook-words.ts';

const looksAgainAfterInMs = 1500;
/** Afterwards a press is required. */
const mostLooks = 20;

export interface WebhookLogData {
  webhookId: string;
  name: string;
  isPaused: boolean;
  items: readonly WebhookDelivery[];
  next: string | null;
}

interface WebhookLogProps {
  log: WebhookLogData;
  children: React.ReactNode;
}

/** Deliveries to one address. A delivery that was just requested is polled for a while, until it was tried. */
export function WebhookLog({ log: { webhookId, name, isPaused, items, next }, children }: WebhookLogProps) {
  const text = useText();
  const { revalidate } = useRevalidator();
  const newest = items[0];
  const leaving = !isPaused && newest?.state === 'due' && newest.lastTryAt === null ? newest.id : null;
  useEffect(() => {
    if (!leaving) return;
    let looks = 0;
    const timer = setInterval(() => {
      looks += 1;
      if (looks === mostLooks) clearInterval(timer);
      void revalidate();
    }, looksAgainAfterInMs);
    return () => clearInterval(timer);
  }, [leaving, revalidate]);
  return (
    <SidePanel param="log" title={text('webhooks-log-of', { name })}>
      <div className="grid gap-1.5">
        {children}
        <p className="text-ink-muted text-s">{text(items.length > 0 ? 'webhooks-log-lead' : 'webhooks-log-empty')}</p>
        {isPaused ? <p className="text-s">{text('webhooks-log-paused')}</p> : null}
        <ul className="border-line border-t">
          {items.map((delivery) => (
            <DeliveryRow key={delivery.id} delivery={delivery} webhookId={isPaused ? null : webhookId} />
          ))}
        </ul>
        <p className="flex flex-wrap gap-x-2">
          <TextLink as={OfficeLink} to={`?${new URLSearchParams({ log: webhookId })}`} preventScrollReset>
            {text('webhooks-refresh')}
          </TextLink>
          {next ? (
            <PanelTextLink param="before" value={next}>
              {text('webhooks-log-older')}
            </PanelTextLink>
          ) : null}
        </p>
      </div>
    </SidePanel>
  );
}

interface DeliveryRowProps {
  delivery: WebhookDelivery;
  /** Address for a repeated delivery; null: not possible now. */
  webhookId: string | null;
}

function DeliveryRow({ delivery, webhookId }: DeliveryRowProps) {
  const text = useText();
  const { id, messageId, type, at, state, attempts, lastTryAt, nextTryAt } = delivery;
  const answer = answerWords(text, delivery);
  return (
    <li className="grid gap-0.5 border-line border-b py-1">
      <p className="flex flex-wrap items-center gap-x-1 gap-y-0.5">
        <b className="font-[650]">{eventWords(text, type)}</b>
        <Pill tone={deliveryTones[state]}>{text(`webhooks-delivery-${state}`)}</Pill>
        <span className="text-ink-muted text-s">
          <MomentText at={at} />
        </span>
      </p>
      <p className="flex flex-wrap gap-x-1 text-ink-muted text-s">
        {attempts > 0 ? <span>{text('webhooks-tries', { count: attempts })}</span> : null}
        {answer ? <span>· {answer}</span> : null}
        {lastTryAt ? <MomentText at={lastTryAt} /> : null}
        {nextTryAt && lastTryAt ? (
          <span>
            · {text('webhooks-next-try')} <MomentText at={nextTryAt} />
          </span>
        ) : null}
      </p>
      <p className="text-ink-muted text-xs [overflow-wrap:anywhere]">{messageId}</p>
      {webhookId ? (
        <ButtonForm
          identity={{ do: 'resend', webhookId, deliveryId: id }}
          fill="quiet"
          className="min-h-5! px-1! text-s!"
          aria-label={text('webhooks-resend-one', { id: messageId })}
        >
          {text('webhooks-resend')}
        </ButtonForm>
      ) : null}
    </li>
  );
}
