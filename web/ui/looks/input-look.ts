/** The edge and ground shared by text inputs, text areas and selects. */
export const inputLook =
  'press block w-full min-w-0 min-h-6.5 rounded-base border-[1.5px] border-line-strong bg-surface px-1.75 py-1.25 text-body text-ink placeholder:text-ink-muted hover:border-ink disabled:border-dashed disabled:bg-ground-sunken disabled:text-ink-muted aria-invalid:border-accent aria-invalid:ring-1 aria-invalid:ring-accent aria-invalid:ring-inset';
