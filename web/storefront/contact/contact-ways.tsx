import type { ReactNode } from 'react';
import { hourValues } from '#domain/hours-in-words.ts';
import { companyAddressLine } from '#domain/postal-address.ts';
import { useLanguage, useText } from '#web/texts/texts-provider.tsx';
import { TextLink } from '#web/ui/buttons/text-link.tsx';
import { IconExternal } from '#web/ui/icons/controls.tsx';
import { IconClock, IconPin } from '#web/ui/icons/order.tsx';
import { IconMail, IconPhone } from '#web/ui/icons/site.tsx';
import { useShopFacts } from '#web/visit/shop-facts.ts';
import { mapLinkOf } from './map-link.ts';

/** docs/spec.md#contact-hours: other ways to reach the shop, and the hours. */
export function ContactWays() {
  const text = useText();
  const language = useLanguage();
  const { company, contact, hours } = useShopFacts().particulars;
  return (
    <dl className="divide-y divide-line border-line border-y">
      <Way icon={<IconPhone />} label={text('contact-call')}>
        <TextLink href={contact.phone.link} standalone className="figures">
          {contact.phone.shown}
        </TextLink>
      </Way>
      <Way icon={<IconMail />} label={text('contact-write')}>
        <TextLink href={`mailto:${contact.email}`} standalone className="break-all">
          {contact.email}
        </TextLink>
      </Way>
      <Way icon={<IconClock />} label={text('contact-hours')}>
        <span className="figures">{text('footer-hours', hourValues(language, hours))}</span>
      </Way>
      <Way icon={<IconPin />} label={text('contact-visit')}>
        <address className="not-italic">{companyAddressLine(language, company.address)}</address>
        <TextLink href={mapLinkOf(company.address)} target="_blank" rel="noopener" standalone>
          {text('contact-map')}
          <IconExternal size={18} />
          <span className="sr-only">{text('opens-new-tab')}</span>
        </TextLink>
      </Way>
    </dl>
  );
}

function Way({ icon, label, children }: { icon: ReactNode; label: string; children: ReactNode }) {
  return (
    <div className="grid grid-cols-[auto_1fr] items-start gap-x-2 py-2">
      <dt className="contents">
        <span className="pt-0.25 text-ink-olive">{icon}</span>
        <span className="text-ink-muted text-s">{label}</span>
      </dt>
      <dd className="col-start-2 grid justify-items-start font-semibold">{children}</dd>
    </div>
  );
}
