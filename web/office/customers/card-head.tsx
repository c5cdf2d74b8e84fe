import type { CustomerCard } from '#contract/customers/customer-cards.ts';
import { athensDateOf } from '#domain/athens-time.ts';
import { formatDate } from '#web/dates/format-date.ts';
import { useLanguage, useText } from '#web/texts/texts-provider.tsx';
import { ButtonLink } from '#web/ui/buttons/button-link.tsx';
import { Avatar } from '#web/ui/display/avatar.tsx';
import { Notice } from '#web/ui/display/notice.tsx';
import { IconMail, IconPhone } from '#web/ui/icons/site.tsx';
import { Pill } from '../kit/pill.tsx';

/** Who it is, and how to reach them. */
export function CardHead({ card: { customer } }: { card: CustomerCard }) {
  const text = useText();
  const language = useLanguage();
  const { name, email, phone, city, createdAt, isEmailVerified, isStaff } = customer;
  const since = formatDate(athensDateOf(new Date(createdAt)), language, 'dayMonthYear');
  const facts = [text('card-since', { date: since }), city, isEmailVerified ? '' : text('card-unverified')];
  return (
    <div className="flex flex-wrap items-center gap-x-2 gap-y-1.5">
      <Avatar name={name || email} size={56} />
      <div className="me-auto grid min-w-0 gap-0.25">
        <h1 className="display-face break-words text-xl">{name || email}</h1>
        <p className="text-ink-muted text-s">{facts.filter(Boolean).join(' · ')}</p>
      </div>
      {isStaff ? <Pill tone="now">{text('card-staff')}</Pill> : null}
      {phone ? (
        <ButtonLink
          href={`tel:${phone.replaceAll(/[^+\d]/g, '')}`}
          fill="outline"
          aria-label={text('card-call', { phone })}
        >
          <IconPhone size={20} />
          <span className="figures">{phone}</span>
        </ButtonLink>
      ) : null}
      {email ? (
        <ButtonLink href={`mailto:${email}`} fill="outline" aria-label={`${text('card-write')}: ${email}`}>
          <IconMail size={20} />
          <span className="max-w-[26ch] truncate">{email}</span>
        </ButtonLink>
      ) : null}
    </div>
  );
}

/** First of all on the page: what must never reach this customer. */
export function AllergyStrip({ card: { allergies } }: { card: CustomerCard }) {
  const text = useText();
  const language = useLanguage();
  const { allergens, consentedAt, erasedOn } = allergies;
  if (allergens.length === 0) return <p className="text-ink-muted text-s">{text('card-allergies-none')}</p>;
  const list = allergens.map((allergen) => text(`allergen-${allergen}`)).join(', ');
  const day = (date: string) => formatDate(date, language, 'dayMonthYear');
  return (
    <Notice tone="tomato" title={text('card-allergies', { allergens: list })}>
      {text('card-allergies-what')}{' '}
      {consentedAt ? text('card-allergies-since', { date: day(athensDateOf(new Date(consentedAt))) }) : null}
      {erasedOn ? text('card-allergies-asked', { date: day(erasedOn) }) : null}
    </Notice>
  );
}
