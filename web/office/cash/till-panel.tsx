import { useState } from 'react';
import type { CourierTill } from '#contract/road/till.ts';
import { formatEuros } from '#domain/money.ts';
import { useText } from '#web/texts/texts-provider.tsx';
import { Button } from '#web/ui/buttons/button.tsx';
import { Notice } from '#web/ui/display/notice.tsx';
import { SidePanel } from '../kit/side-panel.tsx';
import { CountPart } from './count-part.tsx';
import { CountedPart } from './counted-part.tsx';
import { FloatPart } from './float-part.tsx';
import { OwnerPart } from './owner-part.tsx';
import { SignPart } from './sign-part.tsx';
import type { TillPerson } from './till-person.ts';

interface TillPanelProps {
  till: CourierTill;
  me: TillPerson;
}

/** One till: its float, its count, the second signature, and the owner's actions on a signed one. */
export function TillPanel({ till, me }: TillPanelProps) {
  const text = useText();
  const { courier, count, unclear } = till;
  const [isCounting, setCounting] = useState(count === null);
  return (
    <SidePanel param="till" title={text('cash-till-of', { name: courier.name })}>
      <div className="grid gap-2">
        {unclear > 0 ? <Notice tone="lemon">{text('cash-unclear', { amount: formatEuros(unclear) })}</Notice> : null}
        {count?.signedBy ? null : <FloatPart key={till.float} till={till} />}
        {count && !isCounting ? (
          <>
            <CountedPart till={till} count={count} />
            <SignPart till={till} count={count} me={me} />
            {count.signedBy ? (
              <OwnerPart till={till} count={count} me={me} />
            ) : (
              <Button fill={count.isCurrent ? 'outline' : 'accent'} onClick={() => setCounting(true)}>
                {text('cash-count-again')}
              </Button>
            )}
          </>
        ) : (
          <CountPart till={till} />
        )}
      </div>
    </SidePanel>
  );
}
