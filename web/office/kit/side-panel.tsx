import type { ReactNode } from 'react';
import { useLocation, useNavigate } from 'react-router';
import { useText } from '#web/texts/texts-provider.tsx';
import { Overlay, type OverlayProps } from '#web/ui/overlays/overlay.tsx';
import { PanelParamContext } from '../unsaved/unsaved-work.ts';

export type SidePanelProps = Pick<OverlayProps, 'title' | 'footer' | 'variant' | 'size'> & {
  /** Query parameter that opens it: `?list=allergies`. */
  param: string;
  children: ReactNode;
};

/** Details panel. Its name is in the address: the link can be shared, and the back button closes it. */
export function SidePanel({ param, variant = 'drawer', ...props }: SidePanelProps) {
  const text = useText();
  const navigate = useNavigate();
  const { pathname, search } = useLocation();
  const close = () => {
    const query = new URLSearchParams(search);
    query.delete(param);
    void navigate({ pathname, search: query.toString() }, { preventScrollReset: true });
  };
  return (
    <PanelParamContext value={param}>
      <Overlay {...props} open variant={variant} onClose={close} closeLabel={text('close')} />
    </PanelParamContext>
  );
}

/** The same page with one query parameter changed. */
export function withParam(search: string, name: string, value: string): string {
  const query = new URLSearchParams(search);
  query.set(name, value);
  return `?${query}`;
}
