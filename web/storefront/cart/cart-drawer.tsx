import { Link } from 'react-router';
import { useText } from '#web/texts-provider.tsx';
import { ButtonLink } from '#web/ui/button-link.tsx';
import { EmptyPlate } from '#web/ui/empty-plate.tsx';
import { Overlay } from '#web/ui/overlay.tsx';

export default function CartDrawer({ open, onClose }: { open: boolean; onClose: () => void }) {
  const text = useText();
  return (
    <Overlay variant="drawer" open={open} onClose={onClose} title={text('your-order')} closeLabel={text('close')}>
      <EmptyPlate
        title={text('order-empty-title')}
        action={
          <ButtonLink as={Link} to="/plans" replace fill="accent">
            {text('order-empty-action')}
          </ButtonLink>
        }
      >
        {text('order-empty-text')}
      </EmptyPlate>
    </Overlay>
  );
}
