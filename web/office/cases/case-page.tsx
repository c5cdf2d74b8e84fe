import { data } from 'react-router';
import { staffCaseCalls } from '#contract/cases/case-calls.ts';
import { officeCasePhotoPath } from '#contract/cases/case-photos.ts';
import { isUnsafe } from '#contract/cases/case-words.ts';
import { officeCasesPath } from '#contract/office-paths.ts';
import { ShopFailure } from '#web/shop-client/shop-failure.ts';
import { useText } from '#web/texts/texts-provider.tsx';
import { TextLink } from '#web/ui/buttons/text-link.tsx';
import { Notice } from '#web/ui/display/notice.tsx';
import { IconChevronLeft } from '#web/ui/icons/controls.tsx';
import { DoneNotice } from '../form-kit/done-notice.tsx';
import { OfficeLink } from '../kit/office-link.tsx';
import { officeMeta } from '../session/office-meta.ts';
import { requireOffice } from '../session/require-office.ts';
import type { Route } from './+types/case-page.ts';
import { answerCaseForm } from './answer-case-form.server.ts';
import { CaseBatches } from './case-batches.tsx';
import { CaseHistory } from './case-history.tsx';
import { CasePill } from './case-pill.tsx';
import { CaseReport } from './case-report.tsx';
import { CaseResult } from './case-result.tsx';
import { DecideForm } from './decide-form.tsx';
import { CaseNoteForm } from './note-form.tsx';
import { OwnerForm } from './owner-form.tsx';
import { TakeForm } from './take-form.tsx';

const { roles } = staffCaseCalls['case-one'];

export const meta: Route.MetaFunction = ({ matches }) => officeMeta(matches, 'office-cases-title');

export async function loader(args: Route.LoaderArgs) {
  const { call, roles: held, person } = await requireOffice(args, { roles });
  const one = await call('case-one', { query: { caseId: args.params.caseId } }).catch((error: unknown) => {
    const isUnknown = error instanceof ShopFailure && ['not-found', 'invalid-input'].includes(error.code);
    throw isUnknown ? data(null, { status: 404 }) : error;
  });
  return { one, isOwner: held.includes('owner'), isMine: one.assignee === person?.name };
}

export const action = (args: Route.ActionArgs) => answerCaseForm(args);

const done = ['opened', 'saved', 'decided', 'proposed', 'refused'] as const;

/** A case: what was reported, its batch, its history, and the decision. */
export default function OfficeCasePage({ loaderData: { one, isOwner, isMine } }: Route.ComponentProps) {
  const text = useText();
  const { number, problem, state, photoIds } = one;
  return (
    <>
      <div className="grid gap-1">
        <TextLink as={OfficeLink} to={officeCasesPath} standalone className="-mb-1 text-s">
          <IconChevronLeft size={18} className="rtl:-scale-x-100" />
          {text('office-case-back')}
        </TextLink>
        <div className="flex flex-wrap items-center gap-x-2 gap-y-1">
          <h1 className="display-face text-xl">
            {text('office-case-title', { number, problem: text(`case-problem-${problem}`) })}
          </h1>
          <CasePill one={one} />
        </div>
      </div>
      <DoneNotice of={done} words={(each) => text(`office-case-${each}`)} tone={() => 'leaf'} />
      {isUnsafe(problem) && state !== 'closed' ? <Notice tone="tomato">{text('office-case-unsafe')}</Notice> : null}
      <div className="grid grid-cols-[minmax(0,1fr)] items-start gap-x-6 gap-y-3 xl:grid-cols-[minmax(0,1fr)_minmax(0,420px)]">
        <div className="grid grid-cols-[minmax(0,1fr)] gap-3">
          <CaseReport one={one} />
          {photoIds.length > 0 ? (
            <ul className="flex flex-wrap gap-1.25">
              {photoIds.map((photoId, index) => (
                <li key={photoId}>
                  <a href={officeCasePhotoPath(photoId)} target="_blank" rel="noopener">
                    <img
                      src={officeCasePhotoPath(photoId)}
                      alt={text('office-case-photo', { number: index + 1 })}
                      className="size-20 rounded-picture object-cover"
                    />
                  </a>
                </li>
              ))}
            </ul>
          ) : null}
          <CaseBatches batches={one.batches} />
          <CaseHistory one={one} />
        </div>
        <div className="grid grid-cols-[minmax(0,1fr)] gap-3">
          <TakeForm one={one} isMine={isMine} />
          {one.decision ? <CaseResult one={one} /> : null}
          {state === 'open' ? <DecideForm one={one} isOwner={isOwner} /> : null}
          {state === 'waits-owner' && isOwner ? <OwnerForm one={one} /> : null}
          <CaseNoteForm one={one} />
        </div>
      </div>
    </>
  );
}
