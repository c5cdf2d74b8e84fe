import { useText } from '#web/texts/texts-provider.tsx';
import { FormEnd } from '../form-kit/form-end.tsx';
import { OfficeForm } from '../form-kit/office-form.tsx';
import { useRefusal } from '../form-kit/use-refusal.ts';
import type { PlacesRefusal } from './answer-places-form.server.ts';
import { SoldList } from './sold-list.tsx';

type Archived = { do: 'archive-region'; regionId: string } | { do: 'archive-window'; windowId: string };

/** Takes a region or a delivery window out of use. Open orders there are shown first, and must be confirmed with another press. */
export function ArchiveForm({ what }: { what: Archived }) {
  const text = useText();
  const sold = useRefusal<PlacesRefusal>(what)?.sold;
  return (
    <OfficeForm identity={what} className="mt-3 grid gap-1.5 border-line border-t pt-2">
      <p className="text-ink-muted text-s">{text(`places-${what.do}-what`)}</p>
      {sold ? <SoldList deliveries={sold} /> : null}
      <FormEnd
        save={text(sold ? (`places-${what.do}-anyway` as const) : `places-${what.do}`)}
        button={{ fill: 'outline' }}
      />
    </OfficeForm>
  );
}
