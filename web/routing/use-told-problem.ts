import { useEffect, useState } from 'react';
import { useLocation, useNavigate } from 'react-router';
import { withoutProblem } from './same-url.ts';

/**
 * The error code from the address. It is removed from the address at once, so that a reload does not show it again, and stays
 * on the page until the next navigation.
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
