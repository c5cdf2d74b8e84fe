import { useEffect, useState } from 'react';
import { useLocation, useNavigate } from 'react-router';
import { withoutProblem } from './same-url.ts';

/**
 * The problem an address came with, as it stands there. It leaves the address at once, so that a reload tells it no
 * second time, and stays on the page for as long as that is looked at.
 */
export function useToldProblem(): string | null {
  const { pathname, search, state } = useLocation();
  const navigate = useNavigate();
  const [told, setTold] = useState<{ problem: string; here: string } | null>(null);
  const found = new URLSearchParams(search).get('problem');
  const here = withoutProblem(pathname + search);
  useEffect(() => {
    if (found !== null) {
      setTold({ problem: found, here });
      void navigate(here, { replace: true, state, preventScrollReset: true });
    } else setTold((last) => (last?.here === here ? last : null));
  }, [found, here, state, navigate]);
  return found ?? (told?.here === here ? told.problem : null);
}
