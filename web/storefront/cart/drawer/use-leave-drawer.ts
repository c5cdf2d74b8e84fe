import { useNavigate } from 'react-router';
import { specWait } from '#web/routing/spec-wait.ts';

/** docs/spec.md#drawer-leave: a button of the drawer closes it and navigates after a second. With reduced motion at once. */
export function useLeaveDrawer(close: () => void) {
  const navigate = useNavigate();
  return (path: string) => {
    const wait = specWait('navigationAfterDrawer');
    if (wait === 0) return void navigate(path, { replace: true });
    close();
    setTimeout(() => void navigate(path), wait);
  };
}
