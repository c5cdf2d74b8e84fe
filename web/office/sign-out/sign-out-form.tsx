import { type ReactNode, type SubmitEvent, useRef, useState } from 'react';
import { Form } from 'react-router';
import { officeSignOutPath } from '#contract/office-paths.ts';
import { useText } from '#web/texts/texts-provider.tsx';
import { Button } from '#web/ui/buttons/button.tsx';
import { Overlay } from '#web/ui/overlays/overlay.tsx';
import { dropKeptPages } from '../offline/device-pages.ts';
import { countUnsentPresses } from '../offline/press-stores.ts';

interface SignOutFormProps {
  /** The button that signs out, or locks a shared tablet. */
  children: ReactNode;
  isTablet?: boolean;
}

/** Signing out deletes saved customer data from this device. Unsent presses stay, and are listed first. */
export function SignOutForm({ children, isTablet = false }: SignOutFormProps) {
  const text = useText();
  const form = useRef<HTMLFormElement>(null);
  const isAnswered = useRef(false);
  const [unsent, setUnsent] = useState(0);
  function leave() {
    isAnswered.current = true;
    setUnsent(0);
    form.current?.requestSubmit();
  }
  async function askFirst() {
    const count = await countUnsentPresses();
    if (count > 0) setUnsent(count);
    else leave();
  }
  function submit(event: SubmitEvent<HTMLFormElement>) {
    if (!isAnswered.current) {
      event.preventDefault();
      void askFirst();
      return;
    }
    isAnswered.current = false;
    void dropKeptPages().catch(() => {});
  }
  return (
    <>
      <Form ref={form} method="post" action={officeSignOutPath} onSubmit={submit}>
        {children}
      </Form>
      {unsent > 0 ? (
        <Overlay
          open
          size="small"
          onClose={() => setUnsent(0)}
          title={text('office-unsent-title', { count: unsent })}
          closeLabel={text('close')}
          footer={
            <div className="flex flex-wrap justify-end gap-1.5">
              <Button fill="outline" onClick={() => setUnsent(0)}>
                {text('office-unsent-stay')}
              </Button>
              <Button fill="accent" onClick={leave}>
                {text(isTablet ? 'office-tablet-lock' : 'office-sign-out')}
              </Button>
            </div>
          }
        >
          <p>{text(isTablet ? 'office-unsent-tablet' : 'office-unsent-about')}</p>
        </Overlay>
      ) : null}
    </>
  );
}
