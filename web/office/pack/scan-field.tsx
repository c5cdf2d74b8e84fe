import { lazy, type RefObject, Suspense, useEffect, useState } from 'react';
import { useFetcher } from 'react-router';
import type { PackedBag } from '#contract/kitchen/packing.ts';
import { useText } from '#web/texts/texts-provider.tsx';
import { Button } from '#web/ui/buttons/button.tsx';
import { ButtonLink } from '#web/ui/buttons/button-link.tsx';
import { Notice } from '#web/ui/display/notice.tsx';
import { IconDone } from '../kit/office-icons.tsx';
import { OfficeLink } from '../kit/office-link.tsx';
import { IconQr } from '../kitchen/kitchen-icons.tsx';
import type { PackAnswer } from './answer-pack-form.server.ts';
import type { FoundScan } from './find-scanned.ts';
import { soundWrong } from './sound-wrong.ts';
import { useOpenedBag } from './use-opened-bag.ts';
import type { ScanHere } from './use-scan-here.ts';
import { useTypedAnywhere } from './use-typed-anywhere.ts';
import { bagAddress } from './which-bag.ts';

const CameraScan = lazy(() => import('./camera-scan.tsx'));

interface ScanFieldProps {
  ref: RefObject<HTMLInputElement | null>;
  bag: PackedBag | null;
  /** For scans while the shop is out of reach. */
  here: ScanHere;
  isOffline: boolean;
}

/** Input for scanners, typing and the camera. It keeps the focus, and a wrong bag is signalled with a sound. */
export function ScanField({ ref, bag, here, isOffline }: ScanFieldProps) {
  const text = useText();
  const fetcher = useFetcher<PackAnswer>();
  const [hasCamera, setHasCamera] = useState(false);
  const open = bag ? `${bag.deliveryId}.${bag.number}` : '';
  const [scannedAt, setScannedAt] = useState('');
  useTypedAnywhere(ref);
  useOpenedBag(fetcher.data);
  // A response belongs to the bag that was open at the time of the scan.
  const data = scannedAt === open ? fetcher.data : undefined;
  useEffect(() => {
    if (data?.isDone === false) soundWrong();
  }, [data]);
  const send = (code: string) => {
    if (!code.trim()) return;
    if (isOffline) return void here.scan(code);
    here.forget();
    setScannedAt(open);
    void fetcher.submit({ do: 'scan', id: crypto.randomUUID(), code, open }, { method: 'post' });
  };
  const { found } = here;
  const packed = data?.isDone && data.scan?.outcome === 'packed' ? data.scan.meal : null;
  // The tablet's own result is newer than any response of the shop.
  const right = found ? (found.outcome === 'packed' ? found.meal : null) : packed;
  return (
    <section className="grid gap-1">
      <form
        className="flex min-h-7 flex-wrap items-center gap-x-1.5 rounded-base border-2 border-focus bg-surface ps-2 pe-1 max-sm:py-0.75"
        onSubmit={(event) => {
          event.preventDefault();
          const field = ref.current;
          if (!field) return;
          send(field.value);
          field.value = '';
          field.focus();
        }}
      >
        <IconQr size={24} className="shrink-0 text-ink-muted" />
        <input
          ref={ref}
          name="code"
          // biome-ignore lint/a11y/noAutofocus: a scanner types into the focused element, and this page is made for it.
          autoFocus
          autoComplete="off"
          enterKeyHint="go"
          spellCheck={false}
          aria-label={text('pack-scan')}
          placeholder={text('pack-scan')}
          className="h-6.5 min-w-0 flex-1 basis-18 bg-transparent max-sm:basis-[calc(100%-4.5rem)] text-[1.125rem] outline-none placeholder:text-ink-muted"
        />
        <Button type="submit" fill="quiet" busy={fetcher.state !== 'idle'}>
          {text('pack-scan-send')}
        </Button>
        <Button fill="outline" aria-expanded={hasCamera} onClick={() => setHasCamera(!hasCamera)}>
          {text(hasCamera ? 'pack-camera-close' : 'pack-camera')}
        </Button>
      </form>
      {/* The line is always rendered, so that a good scan moves no content below it. */}
      <p role="status" className="flex min-h-3 items-center gap-0.75 truncate font-[650] text-ink-olive leading-none">
        {right ? (
          <>
            <IconDone size={18} className="shrink-0" />
            <span className="truncate">{text('pack-right', { meal: right })}</span>
          </>
        ) : null}
      </p>
      {hasCamera ? (
        <Suspense>
          <CameraScan onCode={send} />
        </Suspense>
      ) : null}
      {found && found.outcome !== 'packed' ? <WrongHere found={found} /> : null}
      {!found && data?.isDone === false ? (
        <Notice
          role="alert"
          tone="tomato"
          title={data.right ? `${text('pack-wrong')}.` : undefined}
          className="text-[1.25rem]!"
          action={
            data.right ? (
              <ButtonLink as={OfficeLink} to={bagAddress(data.right)} fill="outline">
                {text('pack-open-right')}
              </ButtonLink>
            ) : undefined
          }
        >
          {data.message}
        </Notice>
      ) : null}
    </section>
  );
}

/** Why the tablet refused a scan without asking the shop. */
function WrongHere({ found }: { found: FoundScan }) {
  const text = useText();
  if (found.outcome === 'unknown')
    return (
      <Notice role="alert" tone="tomato" className="text-[1.25rem]!">
        {text('pack-scan-unknown')}
      </Notice>
    );
  const { outcome, bag, meal } = found;
  const isOther = outcome === 'other-bag';
  return (
    <Notice
      role="alert"
      tone="tomato"
      title={isOther ? `${text('pack-wrong')}.` : undefined}
      className="text-[1.25rem]!"
      action={
        isOther ? (
          <ButtonLink
            as={OfficeLink}
            to={bagAddress({ deliveryId: bag.deliveryId, bag: bag.number })}
            defaultShouldRevalidate={false}
            fill="outline"
          >
            {text('pack-open-right')}
          </ButtonLink>
        ) : undefined
      }
    >
      {isOther
        ? text('pack-scan-other', { meal, bag: bag.number, number: bag.orderNumber, name: bag.name })
        : text(outcome === 'closed' ? 'pack-scan-closed' : 'pack-scan-again', { meal })}
    </Notice>
  );
}
