import type { BankLine } from '#contract/payments/bank.ts';
import { useText } from '#web/texts/texts-provider.tsx';
import { IconDone } from '../kit/office-icons.tsx';
import { Pill } from '../kit/pill.tsx';
import { MomentText } from '../session/moment-text.tsx';
import { OpenLineLink } from './doubtful-lines.tsx';
import { canTakeBack } from './line-panel.tsx';
import { LineRow } from './line-row.tsx';

const stateWords: Partial<
  Record<BankLine['state'], 'bank-state-transfer' | 'bank-state-returned' | 'bank-state-claim'>
> = {
  claim: 'bank-state-claim',
  transfer: 'bank-state-transfer',
  returned: 'bank-state-returned',
};

/** The latest decisions with their person, and the undo for lines put aside or counted for the wrong order. */
export function DecidedLines({ lines }: { lines: readonly BankLine[] }) {
  const text = useText();
  if (lines.length === 0) return null;
  return (
    <details>
      <summary className="press flex min-h-5.5 cursor-pointer items-baseline gap-1.25 border-line border-b pb-1">
        <span className="display-face text-[1.375rem] leading-tight">{text('bank-decided')}</span>
        <span className="text-ink-muted text-s">{text('bank-decided-about', { count: lines.length })}</span>
      </summary>
      <ul>
        {lines.map((line) => (
          <LineRow key={line.id} line={line} about={<Decided line={line} />}>
            {line.state === 'aside' ? (
              <OpenLineLink id={line.id} label={text('bank-look')} />
            ) : (
              <span className="flex flex-wrap items-center gap-0.75">
                <Pill tone="ok" icon={<IconDone size={16} />}>
                  {text(stateWords[line.state] ?? 'bank-state-deposit', {
                    order: line.orderNumber ?? '',
                  })}
                </Pill>
                {canTakeBack(line) ? <OpenLineLink id={line.id} label={text('bank-look')} /> : null}
              </span>
            )}
          </LineRow>
        ))}
      </ul>
    </details>
  );
}

function Decided({ line: { state, reason, decidedBy, decidedAt } }: { line: BankLine }) {
  const text = useText();
  return (
    <span className="text-ink-muted text-s">
      {state === 'aside' ? text('bank-state-aside', { reason }) : null} {decidedBy}
      {decidedAt ? (
        <>
          , <MomentText at={decidedAt} />
        </>
      ) : null}
    </span>
  );
}
