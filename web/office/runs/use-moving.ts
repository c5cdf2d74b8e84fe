import { useEffect, useRef, useState } from 'react';
import { useFetcher } from 'react-router';
import type { Stop, UndrivenStop } from '#contract/road.ts';
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
  /** The stop that is on its way to another place. */
  sending: string | null;
  refusal: OfficeRefusal | null;
  /** Of the stop that was last moved, once the shop has it there. */
  movedId: string | null;
}

/** The element that moves a stop, by keys too; focus stays with the stop wherever it goes. */
export const moverId = (deliveryId: string) => `mover-${deliveryId}`;

/** Moving stops by hand without a panel: dragged, or by keys. */
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
