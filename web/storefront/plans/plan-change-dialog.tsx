import { useText } from '#web/texts/texts-provider.tsx';
import { Overlay } from '#web/ui/overlays/overlay.tsx';
import { PlanChangeButtons, type PlanChangeProps, PlanChangeText } from './plan-change.tsx';

type PlanChangeDialogProps = PlanChangeProps & { open: boolean; onClose: () => void };

export default function PlanChangeDialog({ open, onClose, ...change }: PlanChangeDialogProps) {
  const text = useText();
  return (
    <Overlay
      open={open}
      onClose={onClose}
      size="small"
      title={text('plan-change-title')}
      closeLabel={text('close')}
      footer={<PlanChangeButtons {...change} />}
    >
      <PlanChangeText {...change} />
    </Overlay>
  );
}
