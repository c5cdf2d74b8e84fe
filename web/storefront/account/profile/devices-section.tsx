import type * as z from 'zod/mini';
import type { Device as DeviceSchema } from '#contract/customers/customers.ts';
import { profilePath } from '#contract/paths.ts';
import { useMoment } from '#web/dates/use-moment.ts';
import { useText } from '#web/texts/texts-provider.tsx';
import { Button } from '#web/ui/buttons/button.tsx';
import { AccordionItem } from '#web/ui/display/accordion.tsx';
import { Badge } from '#web/ui/display/badge.tsx';
import { IconCheck } from '#web/ui/icons/controls.tsx';
import { AccountSection } from '../parts/account-section.tsx';
import { AnswerNotice } from '../parts/answer-notice.tsx';
import { useAccountAnswer } from '../parts/use-account-answer.ts';

type Device = z.infer<typeof DeviceSchema>;

const shownFirst = 5;

export function DevicesSection({ devices }: { devices: readonly Device[] }) {
  const text = useText();
  const { fetcher, answer, isBusy } = useAccountAnswer('device', 'devices');
  const sorted = devices.toSorted((a, b) => Number(b.isCurrent) - Number(a.isCurrent));
  const others = sorted.slice(shownFirst);
  function row(device: Device) {
    return <DeviceRow key={device.id} device={device} isBusy={fetcher.formData?.get('sessionId') === device.id} />;
  }
  return (
    <AccountSection id="devices" title={text('devices-title')} hint={text('devices-hint')}>
      <fetcher.Form
        method="post"
        action={`${profilePath}#devices`}
        className="grid max-w-[560px] grid-cols-[minmax(0,1fr)] gap-1.5"
      >
        <input type="hidden" name="intent" value="device" />
        <ul className="divide-y divide-line lg:-mt-1">{sorted.slice(0, shownFirst).map(row)}</ul>
        {others.length > 0 ? (
          <AccordionItem summary={text('devices-more', { count: others.length })} marker="chevron">
            <ul className="divide-y divide-line">{others.map(row)}</ul>
          </AccordionItem>
        ) : null}
        <AnswerNotice answer={isBusy ? undefined : answer} />
        {devices.length > 2 ? (
          <Button
            type="submit"
            name="sessionId"
            value=""
            fill="outline"
            busy={fetcher.formData?.get('sessionId') === ''}
            className="justify-self-start max-sm:w-full"
          >
            {text('devices-all')}
          </Button>
        ) : null}
      </fetcher.Form>
    </AccountSection>
  );
}

function DeviceRow({ device, isBusy }: { device: Device; isBusy: boolean }) {
  const text = useText();
  const moment = useMoment();
  const name = device.device || text('devices-unknown');
  const when = moment(device.lastSeenAt);
  return (
    <li className="flex min-h-7.5 flex-wrap items-center justify-between gap-x-2 py-1">
      <span className="min-w-0">
        <b className="block font-[650] leading-snug">{name}</b>
        <span className="text-ink-muted text-s">{text('devices-seen', { when })}</span>
      </span>
      {device.isCurrent ? (
        <Badge tone="leaf" icon={<IconCheck size={16} />}>
          {text('devices-this')}
        </Badge>
      ) : (
        <Button
          type="submit"
          name="sessionId"
          value={device.id}
          fill="quiet"
          busy={isBusy}
          aria-label={text('devices-out-label', { device: name, when })}
          className="-me-1.5 text-s"
        >
          {text('devices-out')}
        </Button>
      )}
    </li>
  );
}
