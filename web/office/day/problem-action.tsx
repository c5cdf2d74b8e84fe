import { Form, useLocation } from 'react-router';
import type { DayBoard, DayProblem, DayProblemKind } from '#contract/day-board.ts';
import { dayStates } from '#contract/kitchen-words.ts';
import { officePlacesPath } from '#contract/office-paths.ts';
import { useText } from '#web/texts/texts-provider.tsx';
import { Button } from '#web/ui/buttons/button.tsx';
import { ButtonLink } from '#web/ui/buttons/button-link.tsx';
import { IconCallPhone } from '../kit/office-icons.tsx';
import { OfficeLink } from '../kit/office-link.tsx';
import { withParam } from '../kit/side-panel.tsx';
import type { ListName } from './day-list.tsx';

/** The list that shows what to do, for those who cannot call or where it is about many. */
const lists: Record<DayProblemKind, ListName> = {
  'allergy-conflict': 'allergies',
  'possible-traces': 'traces',
  'card-failed': 'notPaid',
  'deposit-missing': 'notPaid',
  'no-bell-or-floor': 'deliveries',
  'not-chosen': 'notChosen',
  'filled-by-us': 'filled',
  'no-recipe': 'meals',
  'day-behind': 'deliveries',
  'over-capacity': 'deliveries',
};
/** Before the id of the delivery, in the address. */
export const trustPanel = 'trust-';
const smaller = 'min-h-5! px-2! text-s!';

export function ProblemAction({ problem, board }: { problem: DayProblem; board: DayBoard }) {
  const text = useText();
  const { search } = useLocation();
  const { kind, deliveries } = problem;
  const card = deliveries.length === 1 ? board.items.find(({ id }) => id === deliveries[0]) : undefined;
  const next = dayStates[dayStates.indexOf(board.state) + 1];
  if (kind === 'day-behind' && board.canMove && next) {
    return (
      <Form method="post" preventScrollReset>
        <Button type="submit" name="state" value={next} fill="outline" className={smaller}>
          {text('day-do-move')}
        </Button>
      </Form>
    );
  }
  // Who may give an order on trust is the owner, and so is who gives windows their places.
  if (kind === 'over-capacity' && board.canTrust) {
    return (
      <ButtonLink as={OfficeLink} to={officePlacesPath} fill="outline" className={smaller}>
        {text('day-do-places')}
      </ButtonLink>
    );
  }
  const trust = board.canTrust && card && (kind === 'card-failed' || kind === 'deposit-missing');
  const payLink = board.canSendPayLink && card && kind === 'card-failed';
  if (trust || payLink) {
    return (
      <div className="flex flex-wrap justify-end gap-1">
        {payLink ? (
          <Form method="post" preventScrollReset>
            <Button type="submit" name="payLink" value={card.id} fill="outline" className={smaller}>
              {text('day-do-pay-link')}
            </Button>
          </Form>
        ) : null}
        {trust ? (
          <ButtonLink
            as={OfficeLink}
            to={withParam(search, 'panel', `${trustPanel}${card.id}`)}
            preventScrollReset
            fill="outline"
            className={smaller}
          >
            {text('day-do-trust')}
          </ButtonLink>
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
        className={smaller}
      >
        <IconCallPhone size={18} />
        {text('day-do-call')}
      </ButtonLink>
    );
  }
  return (
    <ButtonLink
      as={OfficeLink}
      to={withParam(search, 'list', lists[kind])}
      preventScrollReset
      fill="outline"
      className={smaller}
    >
      {text(kind === 'no-recipe' ? 'day-do-needs' : 'day-do-list')}
    </ButtonLink>
  );
}
