import type { ReactNode } from 'react';
import { signInPath } from '#contract/paths.ts';
import { useHistoryDialog } from './history-dialog.ts';

type LoginLinkProps = { label?: string; className: string; children: ReactNode };

/** Opens the login dialog; before scripts have loaded, or in a new tab, it opens the page with the same forms. */
export function LoginLink({ label, className, children }: LoginLinkProps) {
  const { open } = useHistoryDialog('login');
  return (
    <a
      href={signInPath}
      aria-label={label}
      aria-haspopup="dialog"
      className={className}
      onClick={(event) => {
        if (event.metaKey || event.ctrlKey || event.shiftKey) return;
        event.preventDefault();
        open();
      }}
    >
      {children}
    </a>
  );
}
