import { Form } from 'react-router';
import { useText } from '#web/texts/texts-provider.tsx';
import { Button } from '#web/ui/buttons/button.tsx';
import { FormRefusal } from '../kit/form-refusal.tsx';
import type { PlacesRefusal } from './answer-places-form.server.ts';
import { SoldList } from './sold-list.tsx';

interface ArchiveFormProps {
  what: { do: 'archive-region'; regionId: string } | { do: 'archive-window'; windowId: string };
  refusal: PlacesRefusal | null;
  isBusy: boolean;
}

/** Takes a region or a window out of use. What is still ordered there is shown first, and then it is one more press. */
export function ArchiveForm({ what, refusal, isBusy }: ArchiveFormProps) {
  const text = useText();
  const own = refusal?.values.do === what.do ? refusal : null;
  return (
    <Form method="post" preventScrollReset className="mt-3 grid gap-1.5 border-line border-t pt-2">
      {Object.entries(what).map(([name, value]) => (
        <input key={name} type="hidden" name={name} value={value} />
      ))}
      <p className="text-ink-muted text-s">{text(`places-${what.do}-what`)}</p>
      <FormRefusal refusal={own} />
      {own?.sold ? <SoldList deliveries={own.sold} /> : null}
      {own?.sold ? (
        <Button type="submit" fill="outline" busy={isBusy}>
          {text(`places-${what.do}-anyway`)}
        </Button>
      ) : (
        <Button type="submit" fill="outline" busy={isBusy}>
          {text(`places-${what.do}`)}
        </Button>
      )}
    </Form>
  );
}
