import { useEffect, useRef, useState } from 'react';
import { withBack } from '#contract/back-path.ts';
import { signInPath, signUpPath } from '#contract/paths.ts';
import { isPlainPress } from '#web/routing/plain-press.ts';
import { useText } from '#web/texts/texts-provider.tsx';
import { TextLink } from '#web/ui/buttons/text-link.tsx';
import { Tabs } from '#web/ui/display/tabs.tsx';
import { IconChevronLeft } from '#web/ui/icons/controls.tsx';
import { EmailWay } from './email-way.tsx';
import { EmailWayLink } from './email-way-link.tsx';
import { PasswordLoginForm } from './password-login-form.tsx';
import type { SignInRefusal } from './sign-in-answer.ts';
import { SignUpForm } from './sign-up-form.tsx';
import { SocialButtons } from './social-buttons.tsx';

type WayIn = 'login' | 'sign-up' | 'email';

interface SignInWaysProps {
  /** Page after signing in. */
  back: string;
  startsWith?: WayIn;
  served?: SignInRefusal | undefined;
  /** The e-mail address a code was sent to, without scripts. */
  sentTo?: string | null;
  onSignedIn: () => void;
  onForgot?: (username: string) => void;
}

/** docs/spec.md#sign-in-dialog, login dialog: Facebook, Google, "or", and the two tabs; and a sign-in method without a password. */
export function SignInWays(props: SignInWaysProps) {
  const { back, startsWith = 'login', served, sentTo = null, onSignedIn, onForgot } = props;
  const text = useText();
  const [way, setWay] = useState(startsWith);
  const place = useArrival(way);
  const [username, setUsername] = useState('');
  const refusal = way === startsWith ? served : undefined;
  const shared = { back, username, onUsername: setUsername, onSignedIn, served: refusal };
  if (way === 'email') {
    return (
      <div ref={place} className="grid gap-1.5">
        <TextLink
          href={withBack(signInPath, back)}
          standalone
          className="-mt-0.5 justify-self-start text-s"
          onClick={(event) => {
            if (!isPlainPress(event)) return;
            event.preventDefault();
            setWay('login');
          }}
        >
          <IconChevronLeft size={18} />
          {text('email-way-other')}
        </TextLink>
        <EmailWay {...shared} served={{ sentTo, refusal }} />
      </div>
    );
  }
  const forms = {
    login: <PasswordLoginForm {...shared} onForgot={onForgot && (() => onForgot(username))} />,
    'sign-up': <SignUpForm {...shared} onLogin={() => setWay('login')} />,
  };
  return (
    <div ref={place} className="grid gap-2">
      <div className="mx-auto grid w-full max-w-[280px] gap-1">
        <SocialButtons back={back} onSignedIn={onSignedIn} />
        <EmailWayLink back={back} onChoose={() => setWay('email')} />
      </div>
      <p className="flex items-center gap-1.5 text-ink-muted text-s before:h-px before:flex-1 before:bg-line after:h-px after:flex-1 after:bg-line">
        {text('sign-in-or')}
      </p>
      <Tabs
        look="halves"
        label={text('login-sign-up')}
        value={way}
        onChange={(id) => setWay(id as WayIn)}
        tabs={(['login', 'sign-up'] as const).map((id) => ({
          id,
          label: text(id),
          href: withBack(id === 'login' ? signInPath : signUpPath, back),
          panel: id === way ? forms[id] : null,
        }))}
      />
    </div>
  );
}

/** The pressed control is removed with the old method; the new method takes the focus. */
function useArrival(way: WayIn) {
  const place = useRef<HTMLDivElement>(null);
  const shown = useRef(way);
  useEffect(() => {
    if (shown.current === way) return;
    shown.current = way;
    const isLost = !place.current?.contains(document.activeElement);
    if (isLost)
      place.current?.querySelector<HTMLElement>('[aria-selected="true"], input:not([type="hidden"])')?.focus();
  }, [way]);
  return place;
}
