import { Fragment } from 'react';
import type { StaffCase } from '#contract/cases/staff-cases.ts';
import { officeCasePath, officeCasesPath } from '#contract/office-paths.ts';
import { useText } from '#web/texts/texts-provider.tsx';
import { TextLink } from '#web/ui/buttons/text-link.tsx';
import { Notice } from '#web/ui/display/notice.tsx';
import { OfficeLink } from '../kit/office-link.tsx';
import { useNearDate } from '../session/day-text.tsx';

/** The other portions and complaints of each batch in the case. */
export function CaseBatches({ batches }: { batches: StaffCase['batches'] }) {
  const text = useText();
  const nearDate = useNearDate();
  return (
    <div className="grid gap-1">
      {batches.map(({ lot, dish, portions, delivered, useBy, others }) => (
        <Notice key={lot} tone={others.length > 0 ? 'tomato' : 'info'}>
          {text('office-case-batch', { dish, count: portions, lot, delivered, useBy: nearDate(useBy, 'shortNumeric') })}{' '}
          {text('office-case-batch-others', { count: others.length })}{' '}
          {others.map(({ id, number, problem }, index) => (
            <Fragment key={id}>
              {index > 0 ? ', ' : ''}
              <TextLink as={OfficeLink} to={officeCasePath(id)}>
                {`${number} ${text(`case-problem-${problem}`)}`}
              </TextLink>
            </Fragment>
          ))}
          {others.length > 0 ? (
            <>
              {' · '}
              <TextLink as={OfficeLink} to={`${officeCasesPath}?lot=${lot}`}>
                {text('office-cases-lot', { lot })}
              </TextLink>
            </>
          ) : null}
        </Notice>
      ))}
    </div>
  );
}
