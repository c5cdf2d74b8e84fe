import { Form, useNavigation } from 'react-router';
import { orderPath, pauseOrderPath } from '#contract/order-paths.ts';
import type { PauseOffer } from '#contract/plans/plan-pauses.ts';
import { formatDate } from '#web/dates/format-date.ts';
import { PauseEffectView } from '#web/plan-pause/pause-effect.tsx';
import { type ChosenPause, pauseDatesOf, searchOf } from '#web/plan-pause/pause-query.ts';
import { Link } from '#web/routing/link.tsx';
import { useLanguage, useText } from '#web/texts/texts-provider.tsx';
import { Button } from '#web/ui/buttons/button.tsx';
import { ButtonLink } from '#web/ui/buttons/button-link.tsx';
import { Notice } from '#web/ui/display/notice.tsx';
import { type OrderRefusal, refusalText } from '../parts/order-refusal.ts';

interface PauseFormProps {
  offer: PauseOffer;
  chosen: ChosenPause;
  isEnding: boolean;
  refusal: OrderRefusal | undefined;
}

/** The effect of the chosen days and the press that confirms it; before that, which day is missing. */
export function PauseConfirmation({ offer, chosen, isEnding, refusal }: PauseFormProps) {
  const text = useText();
  const language = useLanguage();
  const isSending = useNavigation().formData !== undefined;
  const { orderId, pause, effect, refusal: offerRefusal } = offer;
  const dates = pauseDatesOf(chosen);
  const hidden = {
    from: chosen.from ?? '',
    last: chosen.last ?? '',
    seenFrom: pause?.from ?? '',
    seenResumeOn: pause?.resumeOn ?? '',
    expectedTotal: effect?.total ?? '',
  };
  if (!effect) {
    const from = chosen.from && formatDate(chosen.from, language, 'long');
    const hint =
      pause?.state === 'running'
        ? text('pause-choose-new-last')
        : from
          ? text('pause-choose-last', { from })
          : text('pause-choose-first');
    return offerRefusal ? null : (
      <p className="text-lead" aria-live="polite">
        {hint}
      </p>
    );
  }
  const search = isEnding ? '?end=yes' : searchOf(chosen, '');
  return (
    <>
      <div aria-live="polite">
        <PauseEffectView effect={effect} resumeOn={isEnding ? null : (dates?.resumeOn ?? null)} isForCustomer />
      </div>
      <Form method="post" action={`${pauseOrderPath(orderId)}${search}`} className="grid gap-2">
        {Object.entries(hidden).map(([name, value]) => (
          <input key={name} type="hidden" name={name} value={value} />
        ))}
        {refusal ? (
          <Notice tone="tomato" role="alert">
            {refusalText(text, refusal)}
          </Notice>
        ) : null}
        <div className="flex flex-wrap gap-1.5 max-sm:grid">
          <Button type="submit" name="intent" value={isEnding ? 'end' : 'set'} fill="accent" busy={isSending}>
            {text(isEnding ? 'pause-end-confirm' : pause ? 'pause-change' : 'pause-set')}
          </Button>
          <ButtonLink as={Link} fill="outline" to={isEnding ? pauseOrderPath(orderId) : orderPath(orderId)}>
            {text('pause-stay')}
          </ButtonLink>
        </div>
      </Form>
    </>
  );
}
