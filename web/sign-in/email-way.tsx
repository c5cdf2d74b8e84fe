import { useState } from 'react';
import { CodeForm } from './code-form.tsx';
import { EmailForm } from './email-form.tsx';
import type { SignInRefusal } from './sign-in-answer.ts';

interface EmailWayProps {
  back: string;
  username: string;
  /** Replaces the default text before the first form. */
  intro?: string;
  onUsername: (username: string) => void;
  onSignedIn: () => void;
  /** For forms that were sent without scripts. */
  served?: { sentTo: string | null; refusal?: SignInRefusal | undefined };
}

/** PRODUCT: a password is never required. First the e-mail address, then the code from the mail, in the same position. */
export function EmailWay({ back, username, intro, onUsername, onSignedIn, served }: EmailWayProps) {
  const [sentTo, setSentTo] = useState(served?.sentTo ?? null);
  const [isOther, setOther] = useState(false);
  if (sentTo === null) {
    return (
      <EmailForm
        back={back}
        username={username}
        intro={intro}
        served={served?.refusal}
        takesFocus={isOther}
        onSent={(to) => {
          onUsername(to);
          setSentTo(to);
        }}
      />
    );
  }
  return (
    <CodeForm
      back={back}
      username={sentTo}
      served={served?.refusal}
      onSignedIn={onSignedIn}
      onOtherEmail={() => {
        setOther(true);
        setSentTo(null);
      }}
    />
  );
}
