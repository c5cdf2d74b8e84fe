import { useLocation } from 'react-router';
import { profilePath } from '#contract/paths.ts';
import { formatDate } from '#web/dates/format-date.ts';
import { Link } from '#web/routing/link.tsx';
import { useFrameData } from '#web/storefront/cart/current/frame-data.ts';
import { useLanguage, useText } from '#web/texts/texts-provider.tsx';
import { TextLink } from '#web/ui/buttons/text-link.tsx';
import { Notice } from '#web/ui/display/notice.tsx';

/** Shown after a sign-in to customers who saved allergies before consent was required. */
export function AllergyReminder() {
  const { pathname } = useLocation();
  const { allergiesErasedOn } = useFrameData();
  if (!allergiesErasedOn || pathname === profilePath) return null;
  return (
    <div className="page-width pt-2">
      <AllergyQuestion erasedOn={allergiesErasedOn} hasLink />
    </div>
  );
}

type AllergyQuestionProps = { erasedOn: string; hasLink?: boolean; className?: string };

export function AllergyQuestion({ erasedOn, hasLink = false, className }: AllergyQuestionProps) {
  const text = useText();
  const language = useLanguage();
  const date = formatDate(erasedOn, language, 'dayMonth');
  const link = (
    <TextLink as={Link} to={`${profilePath}#avoid`} standalone>
      {text('avoid-consent-answer')}
    </TextLink>
  );
  return (
    <Notice
      tone="lemon"
      title={text('avoid-consent-asked-title')}
      action={hasLink ? link : undefined}
      className={className}
    >
      {text('avoid-consent-asked', { date })}
    </Notice>
  );
}
