import { IconButton } from '../buttons/icon-button.tsx';
import { Spinner } from '../display/spinner.tsx';
import { IconCheck, IconClose } from '../icons/controls.tsx';
import { IconInfo, IconWarning } from '../icons/signs.tsx';
import type { Toast, ToastKind } from './toast-store.ts';

const signs: Record<ToastKind, () => React.ReactNode> = {
  success: () => <IconCheck className="text-met" />,
  error: () => <IconWarning className="text-ink-tomato" />,
  blank: () => <IconInfo className="text-ink-lemon" />,
  loading: () => <Spinner size={22} className="text-ink-olive" />,
};

type ToastCardProps = { toast: Toast; dismissLabel: string; onDismiss: () => void };

export function ToastCard({ toast, dismissLabel, onDismiss }: ToastCardProps) {
  return (
    <div className="pointer-events-auto flex min-h-7 w-full items-center gap-1.5 rounded-picture bg-surface py-0.75 pr-0.75 pl-2 shadow-float">
      {signs[toast.kind]()}
      <p className="min-w-0 flex-1 py-0.5 font-[550] leading-snug">{toast.text}</p>
      <IconButton label={dismissLabel} icon={<IconClose size={20} />} onClick={onDismiss} />
    </div>
  );
}
