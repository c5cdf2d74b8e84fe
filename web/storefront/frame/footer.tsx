import type { ReactNode } from 'react';
import { businessContactPath, contactPath, policyPath } from '#contract/paths.ts';
import type { PolicySlug } from '#contract/words/policy-slugs.ts';
import { hourValues } from '#domain/hours-in-words.ts';
import { companyAddressLine } from '#domain/postal-address.ts';
import { Logo } from '#web/brand/logo.tsx';
import { useHistoryDialog } from '#web/routing/history-dialog.ts';
import { Link } from '#web/routing/link.tsx';
import { useLanguage, useText } from '#web/texts/texts-provider.tsx';
import { IconPen } from '#web/ui/icons/controls.tsx';
import { IconPin } from '#web/ui/icons/order.tsx';
import { IconCutlery, IconFacebook, IconInstagram, IconMail, IconPhone, IconSettings } from '#web/ui/icons/site.tsx';
import { joinClasses } from '#web/ui/looks/join-classes.ts';
import { useShopFacts } from '#web/visit/shop-facts.ts';
import { mapLinkOf } from '../contact/map-link.ts';
import { FooterPicture } from './footer-picture.tsx';
import { particularsLine } from './particulars-line.ts';

const row = 'footer-row';

export function Footer() {
  const text = useText();
  const language = useLanguage();
  const settings = useHistoryDialog('settings');
  const { today, particulars } = useShopFacts();
  const { company, contact, brand, hours } = particulars;
  return (
    <footer className="below-fold-81 md:below-fold-36 relative isolate bg-surface-olive text-ink-on-olive [--logo-leaf:var(--leaf-on-olive)] max-md:pb-10">
      <FooterPicture />
      <div className="page-width grid grid-cols-2 gap-x-3 gap-y-5 py-8 md:grid-cols-4 md:gap-x-5 md:py-10 lg:grid-cols-[1.3fr_1fr_1fr_1fr_1fr]">
        <div className="col-span-full grid content-start gap-3 lg:col-span-1">
          <Logo size="text-xl" className="w-[min(300px,70%)]" />
          <p className="max-w-[30ch] text-ink-on-olive-muted text-s">{text('footer-promise')}</p>
        </div>
        <FooterColumn title={text('footer-talk')} isWide>
          <a href={contact.phone.link} className={`${row} figures`}>
            <IconPhone size={18} />
            <span>{contact.phone.shown}</span>
          </a>
          <a href={`mailto:${contact.email}`} className={row}>
            <IconMail size={18} />
            {contact.email}
          </a>
          <Link to={contactPath} className={row}>
            <IconPen size={18} />
            {text('footer-contact-form')}
          </Link>
          <Link to={businessContactPath} className={row}>
            <IconCutlery size={18} />
            {text('footer-business')}
          </Link>
          <p className="figures text-ink-on-olive-muted text-xs">{text('footer-hours', hourValues(language, hours))}</p>
        </FooterColumn>
        <FooterColumn title={text('footer-find')} isWide>
          <OutsideLink
            href={mapLinkOf(company.address)}
            label={text('footer-map', { address: companyAddressLine(language, company.address) })}
          >
            <IconPin size={18} />
            {companyAddressLine(language, company.address)}
          </OutsideLink>
          {brand.instagram ? (
            <OutsideLink href={brand.instagram} label="Instagram">
              <IconInstagram size={18} />
              Instagram
            </OutsideLink>
          ) : null}
          {brand.facebook ? (
            <OutsideLink href={brand.facebook} label="Facebook">
              <IconFacebook size={18} />
              Facebook
            </OutsideLink>
          ) : null}
        </FooterColumn>
        <FooterColumn title={text('footer-order')}>
          <PolicyLinks slugs={['delivery-methods', 'payment-methods', 'refunds', 'allergy-information']} />
        </FooterColumn>
        <FooterColumn title={text('footer-useful')}>
          <PolicyLinks slugs={['terms-of-use', 'privacy', 'cookies', 'accessibility']} />
          <Link to={`${policyPath('cookies')}#cookie-choice`} className={row}>
            {text('consent-choice-title')}
          </Link>
          <button type="button" className={row} onClick={settings.open}>
            <IconSettings size={18} />
            {text('footer-settings')}
          </button>
        </FooterColumn>
      </div>
      <div className="page-width">
        <p className="figures flex flex-wrap justify-between gap-2 border-line-on-olive border-t py-3 text-ink-on-olive-muted text-xs">
          <span>
            © {today.slice(0, 4)} {text('shop-name')}
          </span>
          <span>{text('footer-credit')}</span>
        </p>
        <p className="figures pb-3 text-ink-on-olive-muted text-xs">{particularsLine(particulars, language, text)}</p>
      </div>
    </footer>
  );
}

/** On phones a wide column has a row of its own; the others share one. */
function FooterColumn({ title, isWide, children }: { title: string; isWide?: boolean; children: ReactNode }) {
  return (
    <div className={joinClasses('grid content-start justify-items-start gap-0.5', isWide && 'max-sm:col-span-full')}>
      <h2 className="mb-1 font-semibold text-s">{title}</h2>
      {children}
    </div>
  );
}

function PolicyLinks({ slugs }: { slugs: readonly PolicySlug[] }) {
  const text = useText();
  return slugs.map((slug) => (
    <Link key={slug} to={policyPath(slug)} className={row}>
      {text(`policy-${slug}`)}
    </Link>
  ));
}

function OutsideLink({ href, label, children }: { href: string; label: string; children: ReactNode }) {
  const text = useText();
  return (
    <a href={href} target="_blank" rel="noopener" aria-label={`${label} ${text('opens-new-tab')}`} className={row}>
      {children}
    </a>
  );
}
