import { useEffect, useRef, useState } from 'react';
import { useFetcher } from 'react-router';
import type { Stop, UndrivenStop } from '#contract/road/road.ts';
import type { OfficeRefusal } from '../session/refuse-form.ts';
import type { answerRunsForm } from './answer-runs-form.server.ts';

export interface MovedStop {
  deliveryId: string;
  from: string;
  name: string;
}

export interface Moving {
  dragged: MovedStop | null;
  begin(stop: Stop | UndrivenStop): void;
  end(): void;
  move(deliveryId: string, courierId: string, position?: number): void;
  /** The stop whose move is pending. */
  sending: string | null;
  refusal: OfficeRefusal | null;
  /** The last moved stop, once the shop has saved it. */
  movedId: string | null;
}

/** The control that moves a stop, by keyboard too; the focus follows the stop. */
export const moverId = (deliveryId: string) => `mover-${deliveryId}`;

/** Moving stops without a panel: dragged, or by keyboard. */
export function useMoving(): Moving {
  const fetcher = useFetcher<typeof answerRunsForm>();
  const [dragged, setDragged] = useState<MovedStop | null>(null);
  const focused = useRef<string | null>(null);
  const { data, state } = fetcher;
  useEffect(() => {
    if (state !== 'idle' || !focused.current) return;
    document.getElementById(moverId(focused.current))?.focus();
    focused.current = null;
  }, [state]);
  return {
    dragged,
    begin: ({ deliveryId, from, name }) => setDragged({ deliveryId, from, name }),
    end: () => setDragged(null),
    move(deliveryId, courierId, position) {
      setDragged(null);
      if (document.activeElement?.id === moverId(deliveryId)) focused.current = deliveryId;
      const place = position === undefined ? '' : String(position);
      void fetcher.submit({ do: 'move', deliveryId, courierId, position: place }, { method: 'post' });
    },
    sending: state === 'idle' ? null : String(fetcher.formData?.get('deliveryId') ?? ''),
    refusal: data?.isReceived === false ? data : null,
    movedId: state === 'idle' && data?.isReceived ? data.values.deliveryId : null,
  };
}
