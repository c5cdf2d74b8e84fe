import { useEffect, useState } from 'react';
import { useLanguage, useText } from '#web/texts/texts-provider.tsx';
import { Button } from '#web/ui/buttons/button.tsx';
import { IconFacebook } from '#web/ui/icons/site.tsx';
import { loadScript } from './load-script.ts';

interface FacebookSdk {
  init(options: { appId: string; version: string; cookie: boolean; xfbml: boolean }): void;
  login(answer: (response: { authResponse: { accessToken: string } | null }) => void, options: { scope: string }): void;
}

declare global {
  interface Window {
    FB?: FacebookSdk;
  }
}

const locales = { el: 'el_GR', en: 'en_US' } as const;

interface FacebookButtonProps {
  appId: string;
  version: string;
  onToken: (accessToken: string) => void;
}

/** Facebook's script is loaded with the button, so that a press can open its window at once: browsers block a later popup. */
export function FacebookButton({ appId, version, onToken }: FacebookButtonProps) {
  const text = useText();
  const language = useLanguage();
  const [state, setState] = useState<'coming' | 'there' | 'failed'>('coming');
  useEffect(() => {
    loadScript(`https://connect.facebook.net/${locales[language]}/sdk.js`).then(
      () => {
        window.FB?.init({ appId, version, cookie: false, xfbml: false });
        setState('there');
      },
      () => setState('failed'),
    );
  }, [appId, version, language]);
  if (state === 'failed') return <p className="text-ink-muted text-s">{text('sign-in-facebook-blocked')}</p>;
  return (
    <Button
      fill="outline"
      wide
      className="noscript:hidden"
      busy={state === 'coming'}
      onClick={() =>
        window.FB?.login(({ authResponse }) => authResponse && onToken(authResponse.accessToken), {
          // docs/spec.md#social-needs: the name and the e-mail address are required.
          scope: 'public_profile,email',
        })
      }
    >
      <IconFacebook size={20} />
      {text('sign-in-facebook')}
    </Button>
  );
}
