import { caseCauses } from '#contract/cases/case-words.ts';
import type { StaffCase } from '#contract/cases/staff-cases.ts';
import { type Text, useText } from '#web/texts/texts-provider.tsx';
import { SectionHead } from '../kit/section-head.tsx';
import { MomentText } from '../session/moment-text.tsx';

/** What happened to the case, with times and names. */
export function CaseHistory({ one: { steps } }: { one: StaffCase }) {
  const text = useText();
  return (
    <section aria-labelledby="case-history" className="grid gap-1">
      <SectionHead id="case-history" title={text('office-case-steps')} />
      <ol className="divide-y divide-line">
        {steps.map((step) => (
          <li key={`${step.kind} ${step.at}`} className="grid gap-0.25 py-0.75">
            <span className="flex flex-wrap justify-between gap-x-2">
              <b className="font-[650]">{text(`office-case-step-${step.kind}`)}</b>
              <span className="text-ink-muted text-s">
                {step.by ?? (step.kind === 'opened' ? text('office-case-by-customer') : '')} <MomentText at={step.at} />
              </span>
            </span>
            {step.text ? <span className="text-s whitespace-pre-line">{wordsOf(step, text)}</span> : null}
          </li>
        ))}
      </ol>
    </section>
  );
}

function wordsOf({ kind, text: words }: StaffCase['steps'][number], text: Text): string {
  const cause = kind === 'cause-set' && caseCauses.find((each) => each === words);
  return cause ? text(`office-case-cause-${cause}`) : words;
}
