import { healthCalls } from '#contract/health-calls.ts';
import { officeRefundsPath } from '#contract/office-paths.ts';
import { useText } from '#web/texts/texts-provider.tsx';
import { Notice } from '#web/ui/display/notice.tsx';
import { officeMeta } from '../session/office-meta.ts';
import { requireOffice } from '../session/require-office.ts';
import type { Route } from './+types/health-page.ts';
import { FindingRow } from './finding-row.tsx';

const { roles } = healthCalls['health-one'];

export const meta: Route.MetaFunction = ({ matches }) => officeMeta(matches, 'health-title');

export async function loader(args: Route.LoaderArgs) {
  const { call, roles: held } = await requireOffice(args, { roles });
  const { findings } = await call('health-one');
  return { findings, refundsPath: held.includes('owner') ? officeRefundsPath : null };
}

/** What of the shop's own work waits for a person, in words, and what to do about it. */
export default function HealthPage({ loaderData: { findings, refundsPath } }: Route.ComponentProps) {
  const text = useText();
  return (
    <>
      <div className="grid max-w-[60ch] gap-0.5">
        <h1 className="display-face text-xl">{text('health-title')}</h1>
        <p className="text-ink-muted">{text('health-lead')}</p>
      </div>
      {findings.every(({ state }) => state === 'good') ? (
        <Notice tone="leaf" role="status">
          {text('health-all-good')}
        </Notice>
      ) : null}
      <ul className="grid max-w-[88ch] border-line border-t">
        {findings.map((finding) => (
          <FindingRow key={finding.point} finding={finding} refundsPath={refundsPath} />
        ))}
      </ul>
    </>
  );
}
