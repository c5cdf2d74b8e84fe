import { correctionCalls } from '#contract/kitchen/correction-calls.ts';
import { labelsPath } from '#contract/office-paths.ts';
import { formatDate } from '#web/dates/format-date.ts';
import { useLanguage, useText } from '#web/texts/texts-provider.tsx';
import { EmptyPlate } from '#web/ui/display/empty-plate.tsx';
import { Notice } from '#web/ui/display/notice.tsx';
import { useOfficeFeed } from '../feed/use-office-feed.ts';
import { DoneNotice } from '../form-kit/done-notice.tsx';
import { LiveSign } from '../kit/live-sign.tsx';
import { OfficeLink } from '../kit/office-link.tsx';
import { PageHead } from '../kit/page-head.tsx';
import { officeMeta } from '../session/office-meta.ts';
import { requireDate } from '../session/requested-date.ts';
import { requireOffice } from '../session/require-office.ts';
import type { Route } from './+types/corrections-page.ts';
import { answerCorrection } from './answer-correction.server.ts';
import { CorrectionCard } from './correction-card.tsx';
import { SignCorrection } from './sign-correction.tsx';

export const meta: Route.MetaFunction = ({ matches }) => officeMeta(matches, 'corrections-title');

export async function loader(args: Route.LoaderArgs) {
  const { call, roles } = await requireOffice(args, { roles: correctionCalls['correction-board-one'].roles });
  const date = requireDate(args.params);
  const canSign = correctionCalls['recipe-correct'].roles.some((role) => roles.includes(role));
  return { board: await call('correction-board-one', { query: { date } }), canSign };
}

export const action = (args: Route.ActionArgs) => answerCorrection(args);

/** Dishes of a date that differ from their labels: signed here, with everyone who gets the dish. */
export default function CorrectionsPage({ loaderData: { board, canSign } }: Route.ComponentProps) {
  const text = useText();
  const language = useLanguage();
  const { date, state, dishes, corrections } = board;
  const feed = useOfficeFeed({ from: date, to: date });
  return (
    <>
      <LiveSign feed={feed} />
      <PageHead
        title={text('corrections-page', { date: formatDate(date, language, 'long') })}
        lead={text('corrections-lead')}
      />
      <OfficeLink to={labelsPath(date)} className="justify-self-start text-ink-olive text-s">
        {text('corrections-print')}
      </OfficeLink>
      <DoneNotice of={['signed']} words={() => text('corrections-done')} />
      {state === 'open' ? <Notice>{text('corrections-open')}</Notice> : null}
      {state !== 'open' && canSign && dishes.length > 0 ? <SignCorrection board={board} /> : null}
      {corrections.length === 0 ? (
        <EmptyPlate title={text('corrections-none-title')}>{text('corrections-none-text')}</EmptyPlate>
      ) : (
        <ol className="grid max-w-[760px] gap-3">
          {corrections.map((correction) => (
            <CorrectionCard key={`${correction.mealId} ${correction.number}`} correction={correction} />
          ))}
        </ol>
      )}
    </>
  );
}
