import { useEffect } from 'react';
import { useNavigate } from 'react-router';
import type { PackAnswer } from './answer-pack-form.server.ts';
import { bagAddress } from './which-bag.ts';

/** Navigates to the bag that a press opened. The router drops a fetcher's redirect when the page is reloaded before it arrives. */
export function useOpenedBag(answer: PackAnswer | undefined): void {
  const navigate = useNavigate();
  useEffect(() => {
    if (answer?.isDone && answer.opens) void navigate(bagAddress(answer.opens));
  }, [answer, navigate]);
}
