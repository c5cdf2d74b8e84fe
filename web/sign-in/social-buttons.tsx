import { useEffect, useState } from 'react';
import { withBack } from '#contract/back-path.ts';
import { type SocialPlatform, socialPlatforms } from '#contract/customers/customers.ts';
import { socialSignInPath } from '#contract/paths.ts';
import { codeText } from '#web/forms/code-text.ts';
import { useText } from '#web/texts/texts-provider.tsx';
import { ButtonLink } from '#web/ui/buttons/button-link.tsx';
import { IconFacebook, IconGoogle } from '#web/ui/icons/site.tsx';
import { useShopFacts } from '#web/visit/shop-facts.ts';
import { FacebookButton } from './facebook-button.tsx';
import { FormProblem } from './form-problem.tsx';
import { GoogleButton } from './google-button.tsx';
import { useFormAnswer } from './use-form-answer.ts';

interface SocialButtonsProps {
  back: string;
  /** Providers connected with the account; by default all that the shop offers. */
  only?: readonly SocialPlatform[];
  onSignedIn: () => void;
}

/** docs/spec.md#sign-in-dialog: Facebook and Google, 280 px wide. Only those the shop has keys for, or the demo's own test page. */
export function SocialButtons({ back, only = socialPlatforms, onSignedIn }: SocialButtonsProps) {
  const text = useText();
  const offered = useShopFacts().socialPlatforms;
  const facebook = only.includes('facebook') && offered.facebook;
  const google = only.includes('google') && offered.google;
  const { fetcher, refusal } = useFormAnswer(onSignedIn);
  const [turn, setTurn] = useState(0);
  // The Google credential is used up: the button is rendered again, for a new one.
  useEffect(() => {
    if (refusal) setTurn((current) => current + 1);
  }, [refusal]);
  function signInWith(platform: SocialPlatform, credential: string) {
    void fetcher.submit({ platform, credential, back }, { method: 'post', action: socialSignInPath });
  }
  return (
    <>
      <FormProblem problem={refusal && codeText(text, refusal.code)} />
      {facebook === 'local' ? <LocalLink platform="facebook" back={back} /> : null}
      {facebook && facebook !== 'local' ? (
        <FacebookButton {...facebook} onToken={(token) => signInWith('facebook', token)} />
      ) : null}
      {google === 'local' ? <LocalLink platform="google" back={back} /> : null}
      {google && google !== 'local' ? (
        <GoogleButton key={turn} {...google} onCredential={(credential) => signInWith('google', credential)} />
      ) : null}
    </>
  );
}

function LocalLink({ platform, back }: { platform: SocialPlatform; back: string }) {
  const text = useText();
  const Icon = platform === 'google' ? IconGoogle : IconFacebook;
  return (
    <ButtonLink href={withBack(`/dev/social/${platform}`, back)} fill="outline" wide>
      <Icon size={20} />
      {text(`sign-in-${platform}`)}
    </ButtonLink>
  );
}
