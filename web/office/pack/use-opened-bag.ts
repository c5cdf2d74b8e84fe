import { useEffect } from 'react';
import { useNavigate } from 'react-router';
import type { PackAnswer } from './answer-pack-form.server.ts';
import { bagAddress } from './which-bag.ts';

/** Goes to the bag that a press opened. The router forgets a fetcher's redirect when the page is read anew before it comes. */
export function useOpenedBag(answer: PackAnswer | undefined): void {
  const navigate = useNavigate();
  useEffect(() => {
    if (answer?.isDone && answer.opens) void navigate(bagAddress(answer.opens));
  }, [answer, navigate]);
}
