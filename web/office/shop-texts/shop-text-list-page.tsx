import { officeTextPath } from '#contract/office-paths.ts';
import { shopTextCalls } from '#contract/shop/shop-text-calls.ts';
import { formatDate } from '#web/dates/format-date.ts';
import { useLanguage, useText } from '#web/texts/texts-provider.tsx';
import { OfficeLink } from '../kit/office-link.tsx';
import { PageHead } from '../kit/page-head.tsx';
import { Pill } from '../kit/pill.tsx';
import { officeMeta } from '../session/office-meta.ts';
import { requireOffice } from '../session/require-office.ts';
import { SettingsNav } from '../settings/settings-nav.tsx';
import type { Route } from './+types/shop-text-list-page.ts';

const { roles } = shopTextCalls['shop-text-collection'];

export const meta: Route.MetaFunction = ({ matches }) => officeMeta(matches, 'shop-texts-title');

export async function loader(args: Route.LoaderArgs) {
  const { call } = await requireOffice(args, { roles });
  return await call('shop-text-collection');
}

/** Policies and questions: the current version of each, and scheduled ones. */
export default function ShopTextListPage({ loaderData: { items } }: Route.ComponentProps) {
  const text = useText();
  const language = useLanguage();
  const inWords = (date: string) => formatDate(date, language, 'dayMonthYear');
  return (
    <>
      <SettingsNav />
      <PageHead title={text('shop-texts-title')} lead={text('shop-texts-lead')} />
      <ul className="grid max-w-[52rem] border-line border-t">
        {items.map(({ slug, inForce, waiting, hasDraft }) => (
          <li key={slug} className="border-line border-b">
            <OfficeLink
              to={officeTextPath(slug)}
              className="press flex min-h-[56px] flex-wrap items-center gap-x-1.5 gap-y-0.5 py-1 hover:text-ink-olive"
            >
              <span className="me-auto font-[650]">{text(`shop-text-${slug}`)}</span>
              {hasDraft ? <Pill tone="warn">{text('shop-text-has-draft')}</Pill> : null}
              {waiting ? (
                <span className="text-ink-muted text-s">
                  {text('shop-text-waits', { version: waiting.version, date: inWords(waiting.inForceFrom) })}
                </span>
              ) : null}
              <span className="figures text-ink-muted text-s">
                {text('shop-text-version', { version: inForce.version })}{' '}
                {text('shop-text-since', { date: inWords(inForce.inForceFrom) })}
              </span>
            </OfficeLink>
          </li>
        ))}
      </ul>
    </>
  );
}
