import type { ReactNode } from 'react';

/** A quality mark as a small plate: an icon inside two rims. Its text is beside or below. */
export function Stamp({ icon, small = false }: { icon: ReactNode; small?: boolean }) {
  return <span className={small ? 'stamp stamp-small' : 'stamp stamp-large'}>{icon}</span>;
}
