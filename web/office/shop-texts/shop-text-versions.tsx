import type { ShopTextOne } from '#contract/shop/shop-texts.ts';
import { formatDate } from '#web/dates/format-date.ts';
import { useLanguage, useText } from '#web/texts/texts-provider.tsx';
import { TextLink } from '#web/ui/buttons/text-link.tsx';
import { ButtonForm } from '../form-kit/button-form.tsx';
import { OfficeLink } from '../kit/office-link.tsx';
import { Pill } from '../kit/pill.tsx';
import { SectionHead } from '../kit/section-head.tsx';
import { useOfficeMoment } from '../session/use-office-moment.ts';

const tones = { 'in-force': 'ok', waiting: 'warn', past: 'plain', withdrawn: 'plain' } as const;

export function ShopTextVersions({ shopText }: { shopText: ShopTextOne }) {
  const text = useText();
  const language = useLanguage();
  const moment = useOfficeMoment();
  return (
    <section aria-labelledby="shop-text-versions" className="grid max-w-[52rem] gap-1">
      <SectionHead id="shop-text-versions" title={text('shop-text-versions')} />
      <ul className="grid">
        {shopText.versions.map(({ version, inForceFrom, publishedBy, publishedAt, state }) => (
          <li key={version} className="flex flex-wrap items-center gap-x-1.5 gap-y-0.5 border-line border-b py-1">
            <b className="figures font-[650]">{text('shop-text-version', { version })}</b>
            <Pill tone={tones[state]}>{text(`shop-text-${state}`)}</Pill>
            <span className="me-auto text-ink-muted text-s">
              {text('shop-text-since', { date: formatDate(inForceFrom, language, 'dayMonthYear') })} ·{' '}
              {publishedAt ? `${publishedBy}, ${moment(publishedAt)}` : text('shop-text-of-release')}
            </span>
            {state === 'waiting' ? (
              <ButtonForm
                identity={{ do: 'withdraw', version: String(version) }}
                seen={{ revision: shopText.revision }}
                aria-label={text('shop-text-withdraw-of', { version })}
              >
                {text('shop-text-withdraw')}
              </ButtonForm>
            ) : null}
            <TextLink as={OfficeLink} to={`?version=${version}`}>
              {text('shop-text-read')}
            </TextLink>
          </li>
        ))}
      </ul>
    </section>
  );
}
