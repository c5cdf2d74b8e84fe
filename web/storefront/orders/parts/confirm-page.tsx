import type { ReactNode } from 'react';
import { Form, useNavigation } from 'react-router';
import { Link } from '#web/routing/link.tsx';
import { AccountHead } from '#web/storefront/account/parts/account-section.tsx';
import { Button } from '#web/ui/buttons/button.tsx';
import { ButtonLink } from '#web/ui/buttons/button-link.tsx';
import type { OrderRefusal } from './order-refusal.ts';
import { RefusalNotice } from './refusal-notice.tsx';

type ConfirmPageProps = {
  title: string;
  lead?: ReactNode;
  children: ReactNode;
  refusal: OrderRefusal | undefined;
  path: string;
  confirmText: string;
  stayText: string;
  backPath: string;
  /** The total of the order after the change, as displayed. */
  shownTotal?: number;
};

/** Second step of removing meals: what happens, what it means in money, and the way back as the easy choice. */
export function ConfirmPage(props: ConfirmPageProps) {
  const { title, lead, children, refusal, path, confirmText, stayText, backPath, shownTotal } = props;
  const isSending = useNavigation().formAction === path;
  return (
    <main className="min-w-0 max-w-[720px]">
      <AccountHead title={title}>{lead ? <p className="text-ink-muted text-lead">{lead}</p> : null}</AccountHead>
      <div className="grid grid-cols-[minmax(0,1fr)] gap-3">
        {children}
        <Form method="post" action={path} className="grid grid-cols-[minmax(0,1fr)] gap-3">
          {refusal ? <RefusalNotice refusal={refusal} /> : null}
          {!refusal?.changed && shownTotal !== undefined ? (
            <input type="hidden" name="expectedTotal" value={shownTotal} />
          ) : null}
          <div className="flex flex-wrap gap-1.5 max-sm:grid">
            <ButtonLink as={Link} to={backPath}>
              {stayText}
            </ButtonLink>
            <Button type="submit" fill="outline" busy={isSending} className="border-accent! text-ink-tomato!">
              {confirmText}
            </Button>
          </div>
        </Form>
      </div>
    </main>
  );
}

/** A list of the affected deliveries or amounts. */
export function ConfirmPart({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section className="border-line border-t pt-2">
      <h2 className="display-face mb-1 text-[1.375rem] leading-[1.15]">{title}</h2>
      {children}
    </section>
  );
}
