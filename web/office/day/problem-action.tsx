import type { DayBoard, DayProblem, DayProblemKind } from '#contract/kitchen/day-board.ts';
import { correctionsPath, officePlacesPath } from '#contract/office-paths.ts';
import { useText } from '#web/texts/texts-provider.tsx';
import { ButtonLink } from '#web/ui/buttons/button-link.tsx';
import { ButtonForm } from '../form-kit/button-form.tsx';
import { IconCallPhone } from '../kit/office-icons.tsx';
import { PanelLink, RowLink, smallButton } from '../kit/row-link.tsx';
import type { ListName } from './day-list.tsx';

/** Link to a list, for staff who cannot make phone calls or when several deliveries are concerned. */
const lists: Record<DayProblemKind, ListName> = {
  'recipe-corrected': 'deliveries',
  'allergy-conflict': 'allergies',
  'possible-traces': 'traces',
  'card-failed': 'notPaid',
  'deposit-missing': 'notPaid',
  'no-bell-or-floor': 'deliveries',
  'not-chosen': 'notChosen',
  'filled-by-us': 'filled',
  'no-recipe': 'meals',
  'over-capacity': 'deliveries',
};
/** Prefix of the delivery id, in the address. */
export const trustPanel = 'trust-';

export function ProblemAction({ problem, board }: { problem: DayProblem; board: DayBoard }) {
  const text = useText();
  const { kind, deliveries } = problem;
  const card = deliveries.length === 1 ? board.items.find(({ id }) => id === deliveries[0]) : undefined;
  // The owner alone may release an unpaid order, and set the capacity of delivery windows.
  if (kind === 'over-capacity' && board.canTrust) {
    return (
      <RowLink to={officePlacesPath} preventScrollReset={false}>
        {text('day-do-places')}
      </RowLink>
    );
  }
  if (kind === 'recipe-corrected')
    return (
      <RowLink to={correctionsPath(board.date)} preventScrollReset={false}>
        {text('day-do-list')}
      </RowLink>
    );
  const trust = board.canTrust && card && (kind === 'card-failed' || kind === 'deposit-missing');
  const payLink = board.canSendPayLink && card && kind === 'card-failed';
  if (trust || payLink) {
    return (
      <div className="flex flex-wrap justify-end gap-1">
        {payLink ? <ButtonForm identity={{ payLink: card.id }}>{text('day-do-pay-link')}</ButtonForm> : null}
        {trust ? (
          <PanelLink param="panel" value={`${trustPanel}${card.id}`} className={smallButton}>
            {text('day-do-trust')}
          </PanelLink>
        ) : null}
      </div>
    );
  }
  if (card?.place?.phone) {
    return (
      <ButtonLink
        href={`tel:${card.place.phone.replaceAll(/[^+\d]/g, '')}`}
        aria-label={text('day-card-call', { phone: `${card.name}, ${card.place.phone}` })}
        fill="outline"
        className={smallButton}
      >
        <IconCallPhone size={18} />
        {text('day-do-call')}
      </ButtonLink>
    );
  }
  return (
    <PanelLink param="list" value={lists[kind]} className={smallButton}>
      {text(kind === 'no-recipe' ? 'day-do-needs' : 'day-do-list')}
    </PanelLink>
  );
}
