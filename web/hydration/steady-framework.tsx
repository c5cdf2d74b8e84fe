import { type ReactNode, useContext, useState } from 'react';
import { UNSAFE_FrameworkContext as FrameworkContext } from 'react-router';

/**
 * React Router makes this context anew at every change of the address, though nothing in it changes, and outside its transition:
 * every link of the page would be drawn again before the press that changed the address is answered.
 */
export function SteadyFramework({ children }: { children: ReactNode }) {
  const [framework] = useState(useContext(FrameworkContext));
  return <FrameworkContext value={framework}>{children}</FrameworkContext>;
}
