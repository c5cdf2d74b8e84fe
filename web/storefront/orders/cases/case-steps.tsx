import type { ReactNode } from 'react';
import type { OwnCase } from '#contract/cases/cases.ts';
import { formatEuros } from '#domain/money.ts';
import { useLanguage, useText } from '#web/texts/texts-provider.tsx';
import { IconCheck } from '#web/ui/icons/controls.tsx';
import { IconAccount } from '#web/ui/icons/site.tsx';
import { joinClasses } from '#web/ui/looks/join-classes.ts';
import { instantWords } from '../parts/order-words.ts';

/** What is done, what is being done, and what comes. */
export function CaseSteps({ one, ruleLimit }: { one: OwnCase; ruleLimit: number }) {
  const text = useText();
  const language = useLanguage();
  const { openedAt, answerBy, photos, assignee, decision } = one;
  const when = (at: string) => instantWords(at, language);
  return (
    <section>
      <h2 className="mb-1.25 font-[650] text-m">{text('case-now')}</h2>
      <ol className="grid">
        <Step state="done" title={text('case-step-got', { at: when(openedAt) })}>
          {text(photos > 0 ? 'case-step-got-photos' : 'case-step-got-about')}
        </Step>
        {decision ? (
          <Step
            state="done"
            title={text(decision.isByRule ? 'case-step-ruled' : 'case-step-decided', { at: when(decision.at) })}
          >
            {decision.isByRule
              ? text('case-step-ruled-about', { limit: formatEuros(ruleLimit, { short: true }) })
              : null}
          </Step>
        ) : (
          <Step
            state="now"
            title={assignee ? text('case-step-looks', { name: assignee }) : text('case-step-looks-nobody')}
          >
            {text('case-step-until', { until: when(answerBy) })}
          </Step>
        )}
        <Step state={decision ? 'done' : 'coming'} title={text('case-step-kitchen')}>
          {text('case-step-kitchen-about')}
        </Step>
      </ol>
    </section>
  );
}

const signs = {
  done: 'border-primary bg-surface-leaf text-ink-olive',
  now: 'border-primary bg-primary text-ground',
  coming: 'border-line-strong bg-surface',
};

function Step({ state, title, children }: { state: keyof typeof signs; title: string; children: ReactNode }) {
  return (
    <li
      aria-current={state === 'now' ? 'step' : undefined}
      className="group grid grid-cols-[28px_minmax(0,1fr)] gap-x-1.5 pb-2 last:pb-0"
    >
      <span className="relative row-span-2 grid justify-items-center">
        <span
          aria-hidden="true"
          className={joinClasses('z-[1] grid size-3.5 place-items-center rounded-round border-[1.5px]', signs[state])}
        >
          {state === 'done' ? <IconCheck size={18} /> : state === 'now' ? <IconAccount size={18} /> : null}
        </span>
        <span aria-hidden="true" className="absolute top-3.5 -bottom-2 w-px bg-line-strong group-last:hidden" />
      </span>
      <b className="font-[650]">{title}</b>
      {children ? <span className="text-ink-muted text-s leading-snug">{children}</span> : null}
    </li>
  );
}
