import { useEffect, useState } from 'react';
import { useLocation, useNavigate } from 'react-router';
import { withoutProblem } from './same-url.ts';

/**
 * The error code from the address. It is removed from the address at once, so that a reload does not show it again, and stays
 * on the page until the next navigation.
 */
export function useProblemToast(): string | null {
  const { pathname, search, state } = useLocation();
  const navigate = useNavigate();
  const [shown, setShown] = useState<{ problem: string; here: string } | null>(null);
  const found = new URLSearchParams(search).get('problem');
  const here = withoutProblem(pathname + search);
  useEffect(() => {
    if (found !== null) {
      setShown({ problem: found, here });
      void navigate(here, { replace: true, state, preventScrollReset: true });
    } else setShown((last) => (last?.here === here ? last : null));
  }, [found, here, state, navigate]);
  return found ?? (shown?.here === here ? shown.problem : null);
}
