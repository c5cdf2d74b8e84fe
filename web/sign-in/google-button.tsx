import { useEffect, useRef, useState } from 'react';
import { signInNoncePath } from '#contract/paths.ts';
import { useLanguage, useText } from '#web/texts/texts-provider.tsx';
import { Skeleton } from '#web/ui/display/skeleton.tsx';
import { loadScript } from './load-script.ts';

interface GoogleAccounts {
  accounts: {
    id: {
      initialize(options: {
        client_id: string;
        nonce: string;
        callback: (answer: { credential: string }) => void;
        use_fedcm_for_button: boolean;
      }): void;
      renderButton(place: HTMLElement, look: Record<string, string | number>): void;
    };
  };
}

declare global {
  interface Window {
    google?: GoogleAccounts;
  }
}

const scriptUrl = 'https://accounts.google.com/gsi/client';
/** docs/spec.md#sign-in-dialog. */
const widthInPx = 280;

interface GoogleButtonProps {
  clientId: string;
  onCredential: (credential: string) => void;
}

/** A Google credential is valid only for the browser that requested it, and only once. */
async function askForNonce(): Promise<string> {
  const response = await fetch(signInNoncePath);
  return ((await response.json()) as { nonce: string }).nonce;
}

/** Google draws its own button, into reserved space. */
export function GoogleButton({ clientId, onCredential }: GoogleButtonProps) {
  const text = useText();
  const language = useLanguage();
  const place = useRef<HTMLDivElement>(null);
  const [state, setState] = useState<'coming' | 'there' | 'failed'>('coming');
  const latest = useRef(onCredential);
  useEffect(() => {
    latest.current = onCredential;
  });
  useEffect(() => {
    let isGone = false;
    Promise.all([askForNonce(), loadScript(scriptUrl)]).then(
      ([nonce]) => {
        const id = window.google?.accounts.id;
        if (isGone || !place.current || !id) return;
        id.initialize({
          client_id: clientId,
          nonce,
          callback: ({ credential }) => latest.current(credential),
          use_fedcm_for_button: true,
        });
        const isDark = document.documentElement.dataset.theme === 'dark';
        id.renderButton(place.current, {
          type: 'standard',
          theme: isDark ? 'filled_black' : 'outline',
          size: 'large',
          text: 'continue_with',
          shape: 'rectangular',
          logo_alignment: 'center',
          width: widthInPx,
          locale: language === 'el' ? 'el_GR' : 'en_US',
        });
        setState('there');
      },
      () => setState('failed'),
    );
    return () => {
      isGone = true;
    };
  }, [clientId, language]);
  if (state === 'failed') return <p className="text-ink-muted text-s">{text('sign-in-google-blocked')}</p>;
  return (
    <div className="noscript:hidden grid min-h-5.5 w-[280px] *:col-start-1 *:row-start-1">
      {state === 'coming' ? <Skeleton className="h-5 w-full" /> : null}
      <div ref={place} data-foreign="" />
    </div>
  );
}
