import { useState } from 'react';
import { useFetcher } from 'react-router';
import { makeLinkPath } from '#contract/office-paths.ts';
import type { Run } from '#contract/road/road.ts';
import { useText } from '#web/texts/texts-provider.tsx';
import { Button } from '#web/ui/buttons/button.tsx';
import { Notice } from '#web/ui/display/notice.tsx';
import { TextInput } from '#web/ui/fields/text-input.tsx';
import { Overlay } from '#web/ui/overlays/overlay.tsx';
import type { OfficeRefusal } from '../session/refuse-form.ts';
import type { MadeLink } from './make-link-resource.ts';

/** Sends a run to its courier's phone. The address is shown once: a new one replaces and disables it. */
export function SendLink({ run }: { run: Run }) {
  const text = useText();
  const fetcher = useFetcher<MadeLink | OfficeRefusal>();
  const [isOpen, setOpen] = useState(false);
  const [isCopied, setCopied] = useState(false);
  const { data, state } = fetcher;
  const address = data && 'address' in data ? data.address : null;
  const refusal = data && 'message' in data ? data.message : null;
  const ask = (end: '' | '1') => {
    setCopied(false);
    void fetcher.submit({ end }, { method: 'post', action: makeLinkPath(run.id) });
  };
  async function send(link: string) {
    const words = text('run-link-message', { name: run.courier.name.split(' ')[0] ?? '' });
    if (typeof navigator.share === 'function') await navigator.share({ text: words, url: link }).catch(() => {});
    else {
      await navigator.clipboard.writeText(link);
      setCopied(true);
    }
  }
  return (
    <>
      <Button
        fill="quiet"
        className="min-h-5! px-1! text-s! print:hidden"
        onClick={() => {
          setOpen(true);
          ask('');
        }}
      >
        {text('run-link-send')}
      </Button>
      {isOpen ? (
        <Overlay
          open
          size="small"
          title={text('run-link-send-title', { name: run.courier.name })}
          closeLabel={text('close')}
          onClose={() => setOpen(false)}
        >
          <div role="status" className="grid gap-2">
            {refusal ? <Notice tone="tomato">{refusal}</Notice> : null}
            {address ? (
              <>
                <p>{text('run-link-send-about')}</p>
                <TextInput label={text('run-link-address')} value={address} readOnly dir="ltr" />
                <Button fill="accent" wide onClick={() => void send(address)}>
                  {text(isCopied ? 'run-link-copied' : 'run-link-share')}
                </Button>
                <Button fill="quiet" wide busy={state !== 'idle'} onClick={() => ask('1')}>
                  {text('run-link-end')}
                </Button>
              </>
            ) : null}
            {address === '' ? <Notice tone="leaf">{text('run-link-ended')}</Notice> : null}
          </div>
        </Overlay>
      ) : null}
    </>
  );
}
