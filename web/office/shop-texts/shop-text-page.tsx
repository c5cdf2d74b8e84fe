import { data } from 'react-router';
import { shopTextCalls } from '#contract/shop/shop-text-calls.ts';
import { shopTextSlugs } from '#contract/shop/shop-texts.ts';
import type { MessageId } from '#texts/message-id.ts';
import { useText } from '#web/texts/texts-provider.tsx';
import { TextLink } from '#web/ui/buttons/text-link.tsx';
import { Notice } from '#web/ui/display/notice.tsx';
import { AuditLines } from '../audit/audit-lines.tsx';
import { loadAuditLines } from '../audit/load-audit-lines.server.ts';
import { DoneNotice } from '../form-kit/done-notice.tsx';
import { useRefusal } from '../form-kit/use-refusal.ts';
import { OfficeLink } from '../kit/office-link.tsx';
import { officeMeta } from '../session/office-meta.ts';
import { requireOffice } from '../session/require-office.ts';
import { useOfficeMoment } from '../session/use-office-moment.ts';
import { SettingsNav } from '../settings/settings-nav.tsx';
import type { Route } from './+types/shop-text-page.ts';
import { answerShopTextForm, type ShopTextRefusal } from './answer-shop-text-form.server.ts';
import { ShopTextEditor } from './shop-text-editor.tsx';
import { ShopTextVersions } from './shop-text-versions.tsx';

const { roles } = shopTextCalls['shop-text-one'];

export const meta: Route.MetaFunction = ({ matches }) => officeMeta(matches, 'shop-texts-title');

export async function loader(args: Route.LoaderArgs) {
  const { call, roles: held } = await requireOffice(args, { roles });
  const slug = shopTextSlugs.find((each) => each === args.params.slug);
  if (!slug) throw data(null, { status: 404 });
  const version = new URL(args.request.url).searchParams.get('version');
  const [shopText, spots, entries] = await Promise.all([
    call('shop-text-one', { query: { slug, ...(version && { version }) } }),
    call('spot-collection'),
    loadAuditLines({ call, roles: held }, { kind: 'shop-text', id: slug }),
  ]);
  const regions = spots.items.find((spot) => spot.isDefault)?.regions ?? [];
  return { shopText, regions, entries, isReading: version !== null };
}

export const action = (args: Route.ActionArgs) => answerShopTextForm(args);

const done = ['saved', 'discarded', 'published', 'withdrawn'] as const;

const doneWords = {
  saved: 'shop-text-saved',
  discarded: 'shop-text-discarded',
  published: 'shop-text-published',
  withdrawn: 'shop-text-done-withdrawn',
} as const satisfies Record<(typeof done)[number], MessageId>;

/** One text in both languages: the published version, the draft, and all earlier versions. */
export default function ShopTextPage({ loaderData }: Route.ComponentProps) {
  const text = useText();
  const moment = useOfficeMoment();
  const refusal = useRefusal<ShopTextRefusal>();
  const { shopText, regions, entries, isReading } = loaderData;
  const { slug, shown, draft, revision } = shopText;
  const name = text(`shop-text-${slug}`);
  return (
    <>
      <SettingsNav />
      <h1 className="display-face text-xl">{name}</h1>
      <DoneNotice of={done} words={(what, facts) => text(doneWords[what], { version: facts.get('number') ?? '' })} />
      {isReading ? (
        <Notice
          tone="info"
          action={
            <TextLink as={OfficeLink} to="?">
              {text('shop-text-back-to-current')}
            </TextLink>
          }
        >
          {text('shop-text-reading', { version: shown.version })}
        </Notice>
      ) : draft ? (
        <Notice tone="lemon">
          {text('shop-text-draft-by', { name: draft.changedBy, at: moment(draft.changedAt) })}
        </Notice>
      ) : null}
      <ShopTextEditor
        // After saving, the fields show the saved text; after a refusal, the typed one.
        key={`${slug} ${revision} ${shown.version} ${isReading}`}
        shopText={shopText}
        regions={regions}
        content={refusal?.typed ?? (isReading ? shown.content : (draft?.content ?? shown.content))}
      />
      <ShopTextVersions shopText={shopText} />
      <AuditLines entries={entries} names={new Map([[slug, name]])} />
    </>
  );
}
