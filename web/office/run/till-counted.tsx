import type { CourierTill } from '#contract/road/till.ts';
import { formatEuros } from '#domain/money.ts';
import { useText } from '#web/texts/texts-provider.tsx';
import { Button } from '#web/ui/buttons/button.tsx';
import { Notice } from '#web/ui/display/notice.tsx';

type LastCount = NonNullable<CourierTill['count']>;

interface TillCountedProps {
  till: CourierTill;
  count: LastCount;
  isBusy: boolean;
  refusal: string | null;
  onAgain: () => void;
  onSign: (count: LastCount) => void;
}

/** The courier's own till after a count: signed, waiting for the office, or counted by the office and waiting for the courier. */
export function TillCounted({ till, count, isBusy, refusal, onAgain, onSign }: TillCountedProps) {
  const text = useText();
  const { counted, own, countedBy, reason, signedBy } = count;
  if (signedBy)
    return (
      <Notice tone="leaf" title={text('run-till-signed')} role="status">
        {signedBy.id === till.courier.id
          ? text('run-till-agreed-about', { sum: formatEuros(counted) })
          : text('run-till-signed-about', { name: signedBy.name })}
      </Notice>
    );
  const isByOffice = countedBy.id !== till.courier.id;
  return (
    <>
      {isByOffice ? (
        <Notice
          tone={count.needsCourier ? 'lemon' : 'leaf'}
          title={text('run-till-recounted', { name: countedBy.name, sum: formatEuros(counted) })}
          role="status"
        >
          {own ? <p>{text('run-till-own', { sum: formatEuros(own.counted) })}</p> : null}
          {reason ? <p className="wrap-anywhere">{reason}</p> : null}
        </Notice>
      ) : (
        <Notice tone="leaf" title={text('run-till-done', { sum: formatEuros(counted) })} role="status">
          {text('run-till-done-about')}
        </Notice>
      )}
      {refusal ? (
        <Notice tone="tomato" role="alert">
          {refusal}
        </Notice>
      ) : null}
      {isByOffice ? (
        <Button wide fill="accent" busy={isBusy} onClick={() => onSign(count)}>
          {text('run-till-agree', { sum: formatEuros(counted) })}
        </Button>
      ) : null}
      <Button fill="outline" onClick={onAgain}>
        {text('run-till-again')}
      </Button>
    </>
  );
}
