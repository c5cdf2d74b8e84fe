import type { Banner, OfferCollection, OfferedCoupon } from '#contract/shop/offers.ts';
import { useLanguage, useText } from '#web/texts/texts-provider.tsx';
import { SelectField, TextField } from '../form-kit/fields.tsx';
import { PanelForm } from '../form-kit/panel-form.tsx';
import { SubmitButton } from '../form-kit/submit-button.tsx';
import { Pill } from '../kit/pill.tsx';
import { PanelTextLink } from '../kit/row-link.tsx';
import { SectionHead } from '../kit/section-head.tsx';
import { validWords } from './coupon-rules.ts';

/** The owner's announcements on top of the shop's pages. */
export function BannerList({ offers: { banners, coupons }, canEdit }: { offers: OfferCollection; canEdit: boolean }) {
  const text = useText();
  const language = useLanguage();
  return (
    <section className="grid gap-1" aria-labelledby="banners">
      <SectionHead id="banners" title={text('offers-banners')}>
        {text('offers-banners-what')}
      </SectionHead>
      {banners.length === 0 ? <p className="py-1 text-ink-muted">{text('offers-no-banners')}</p> : null}
      <ul>
        {banners.map((banner) => (
          <li key={banner.id} className="grid gap-0.5 border-line border-b py-1.5">
            <p className="flex flex-wrap items-center gap-x-1.25 gap-y-0.5">
              <span>{banner.text[language]}</span>
              <b className="figures">{coupons.find(({ id }) => id === banner.couponId)?.code}</b>
              <Pill tone={banner.isShown ? 'ok' : 'open'}>
                {text(banner.isShown ? 'offers-banner-shown' : 'offers-banner-hidden')}
              </Pill>
            </p>
            <p className="figures text-ink-muted text-s">{validWords(banner.from, banner.until, text, language)}</p>
            {canEdit ? (
              <p>
                <PanelTextLink
                  param="banner"
                  value={banner.id}
                  aria-label={text('offers-change-of', { code: banner.text[language] })}
                >
                  {text('offers-change')}
                </PanelTextLink>
              </p>
            ) : null}
          </li>
        ))}
      </ul>
    </section>
  );
}

interface BannerPanelProps {
  /** Null: a new one. */
  banner: Banner | null;
  coupons: readonly OfferedCoupon[];
  today: string;
}

/** Texts in both languages, dates, and the linked code. */
export function BannerPanel({ banner, coupons, today }: BannerPanelProps) {
  const text = useText();
  const usable = coupons.filter(({ visibility, state }) => visibility !== 'personal' && state !== 'over');
  return (
    <PanelForm
      param="banner"
      title={text(banner ? 'offers-banner' : 'offers-banner-new')}
      identity={{ bannerId: banner?.id ?? '' }}
      seen={{ version: banner?.version ?? '' }}
      note={text('offers-banner-after')}
      button={{ name: 'do', value: banner ? 'banner' : 'new-banner' }}
      save={text('offers-save')}
      more={
        banner ? (
          <SubmitButton name="do" value="remove-banner" fill="outline" formNoValidate>
            {text('offers-banner-remove')}
          </SubmitButton>
        ) : null
      }
    >
      {(['El', 'En'] as const).map((each) => (
        <TextField
          key={each}
          label={text(`offers-banner-${each}`)}
          name={`text${each}`}
          path={`text.${each.toLowerCase()}`}
          maxLength={200}
          value={banner?.text[each === 'El' ? 'el' : 'en']}
          required
        />
      ))}
      <SelectField
        label={text('offers-banner-code')}
        name="couponId"
        value={banner?.couponId ?? ''}
        choices={[['', text('offers-banner-no-code')], ...usable.map(({ id, code }) => [id, code] as const)]}
      />
      <div className="grid grid-cols-2 gap-1">
        <TextField label={text('offers-banner-from')} name="from" type="date" value={banner?.from ?? today} required />
        <TextField
          label={text('offers-banner-until')}
          name="until"
          type="date"
          hint={text('offers-valid-until-what')}
          value={banner?.until ?? ''}
        />
      </div>
    </PanelForm>
  );
}
