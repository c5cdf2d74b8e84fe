import { Form, useLocation } from 'react-router';
import type { Banner, OfferCollection, OfferedCoupon } from '#contract/offers.ts';
import { fieldErrorText } from '#web/forms/field-error-text.ts';
import { useLanguage, useText } from '#web/texts/texts-provider.tsx';
import { Button } from '#web/ui/buttons/button.tsx';
import { TextLink } from '#web/ui/buttons/text-link.tsx';
import { Select } from '#web/ui/fields/select.tsx';
import { TextInput } from '#web/ui/fields/text-input.tsx';
import { FormRefusal } from '../kit/form-refusal.tsx';
import { OfficeLink } from '../kit/office-link.tsx';
import { Pill } from '../kit/pill.tsx';
import { SectionHead } from '../kit/section-head.tsx';
import { SidePanel, withParam } from '../kit/side-panel.tsx';
import type { OffersRefusal } from './answer-offers-form.server.ts';
import { validWords } from './coupon-rules.ts';

/** The owner's lines on top of the shop's pages. */
export function BannerList({ offers: { banners, coupons }, canEdit }: { offers: OfferCollection; canEdit: boolean }) {
  const text = useText();
  const language = useLanguage();
  const { search } = useLocation();
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
                <TextLink
                  as={OfficeLink}
                  to={withParam(search, 'banner', banner.id)}
                  preventScrollReset
                  aria-label={text('offers-change-of', { code: banner.text[language] })}
                >
                  {text('offers-change')}
                </TextLink>
              </p>
            ) : null}
          </li>
        ))}
      </ul>
    </section>
  );
}

interface BannerPanelProps {
  /** Null: one more. */
  banner: Banner | null;
  coupons: readonly OfferedCoupon[];
  today: string;
  refusal: OffersRefusal | null;
  isBusy: boolean;
}

/** Its words in both languages, its days, and the code behind it. */
export function BannerPanel({ banner, coupons, today, refusal, isBusy }: BannerPanelProps) {
  const text = useText();
  const typed = refusal?.values;
  const error = (name: string) => fieldErrorText(text, refusal?.fields[name]);
  return (
    <SidePanel param="banner" title={text(banner ? 'offers-banner' : 'offers-banner-new')}>
      <Form method="post" preventScrollReset className="grid gap-2">
        <input type="hidden" name="bannerId" value={banner?.id ?? ''} />
        <input type="hidden" name="version" value={banner?.version ?? ''} />
        <TextInput
          label={text('offers-banner-El')}
          name="textEl"
          maxLength={200}
          defaultValue={typed?.textEl ?? banner?.text.el}
          error={error('text.el')}
          required
        />
        <TextInput
          label={text('offers-banner-En')}
          name="textEn"
          maxLength={200}
          defaultValue={typed?.textEn ?? banner?.text.en}
          error={error('text.en')}
          required
        />
        <Select
          label={text('offers-banner-code')}
          name="couponId"
          defaultValue={typed?.couponId ?? banner?.couponId ?? ''}
          error={error('couponId')}
        >
          <option value="">{text('offers-banner-no-code')}</option>
          {coupons
            .filter(({ visibility, state }) => visibility !== 'personal' && state !== 'over')
            .map(({ id, code }) => (
              <option key={id} value={id}>
                {code}
              </option>
            ))}
        </Select>
        <div className="grid grid-cols-2 gap-1">
          <TextInput
            label={text('offers-banner-from')}
            name="from"
            type="date"
            defaultValue={typed?.from ?? banner?.from ?? today}
            error={error('from')}
            required
          />
          <TextInput
            label={text('offers-banner-until')}
            name="until"
            type="date"
            hint={text('offers-valid-until-what')}
            defaultValue={typed?.until ?? banner?.until ?? ''}
            error={error('until')}
          />
        </div>
        <FormRefusal refusal={refusal} />
        <p className="text-ink-muted text-s">{text('offers-banner-after')}</p>
        <Button type="submit" name="do" value={banner ? 'banner' : 'new-banner'} fill="accent" busy={isBusy}>
          {text('offers-save')}
        </Button>
        {banner ? (
          <Button type="submit" name="do" value="remove-banner" fill="outline" formNoValidate busy={isBusy}>
            {text('offers-banner-remove')}
          </Button>
        ) : null}
      </Form>
    </SidePanel>
  );
}
