import type { CaseCollection } from '#contract/cases/staff-cases.ts';
import { officeCasesPath } from '#contract/office-paths.ts';
import { useText } from '#web/texts/texts-provider.tsx';
import { TextLink } from '#web/ui/buttons/text-link.tsx';
import { OfficeLink } from '../kit/office-link.tsx';
import { SectionHead } from '../kit/section-head.tsx';

type Sources = CaseCollection['sources'];
const params = { dishes: 'mealId', lots: 'lot', couriers: 'courierId' } as const satisfies Record<
  keyof Sources,
  string
>;

/** Where the cases of the last weeks come from; each leads to its own. */
export function CaseSources({ sources }: { sources: Sources }) {
  const text = useText();
  return (
    <section aria-labelledby="case-sources" className="grid gap-1.5">
      <SectionHead id="case-sources" title={text('office-cases-sources')}>
        {text('office-cases-sources-when')}
      </SectionHead>
      <div className="grid gap-x-4 gap-y-2 sm:grid-cols-3">
        {(['dishes', 'lots', 'couriers'] as const).map((kind) => (
          <div key={kind}>
            <h3 className="font-[650] text-s">{text(`office-cases-${kind}`)}</h3>
            {sources[kind].length === 0 ? <p className="text-ink-muted text-s">{text('office-cases-none')}</p> : null}
            <ul>
              {sources[kind].map(({ id, name, count }) => (
                <li key={id} className="flex items-baseline justify-between gap-1 border-line border-b py-0.5">
                  <TextLink as={OfficeLink} to={`${officeCasesPath}?${params[kind]}=${id}`} className="min-w-0 py-0.25">
                    {kind === 'lots' ? `${id}, ${name}` : name}
                  </TextLink>
                  <b className="figures">{count}</b>
                </li>
              ))}
            </ul>
          </div>
        ))}
      </div>
    </section>
  );
}
