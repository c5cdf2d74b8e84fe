import type { ReactNode } from 'react';
import { IconCheck } from '../icons/controls.tsx';
import { IconInfo, IconWarning } from '../icons/signs.tsx';
import { joinClasses } from '../looks/join-classes.ts';

export type NoticeTone = 'info' | 'leaf' | 'lemon' | 'tomato';

const tones: Record<NoticeTone, { box: string; sign: string; Icon: typeof IconInfo }> = {
  info: { box: 'bg-ground-sunken', sign: 'text-ink-olive', Icon: IconInfo },
  leaf: { box: 'bg-surface-leaf', sign: 'text-ink-olive', Icon: IconCheck },
  lemon: { box: 'bg-surface-lemon', sign: 'text-ink-lemon', Icon: IconInfo },
  tomato: { box: 'bg-surface-tomato', sign: 'text-ink-tomato', Icon: IconWarning },
};

type NoticeProps = {
  tone?: NoticeTone;
  title?: ReactNode;
  children?: ReactNode;
  icon?: ReactNode;
  /** A link or button at the end. */
  action?: ReactNode;
  /** status for results, alert for errors that appear after a press. */
  role?: 'status' | 'alert';
  className?: string;
};

/** A tinted strip, shown beside its cause. */
export function Notice({ tone = 'info', title, children, icon, action, role, className }: NoticeProps) {
  const { box, sign, Icon } = tones[tone];
  return (
    <div
      role={role}
      className={joinClasses(
        'tint-edge flex flex-wrap items-center gap-x-1.5 gap-y-0.5 rounded-picture px-2 py-1.5 text-[0.9375rem] leading-[1.4]',
        box,
        className,
      )}
    >
      <div className="flex min-w-0 flex-1 basis-20 items-start gap-1.5">
        <span className={sign}>{icon ?? <Icon />}</span>
        <div className="min-w-0 flex-1 py-px">
          {title ? <b className={joinClasses('font-[650]', tone === 'tomato' && 'text-ink-tomato')}>{title} </b> : null}
          {children}
        </div>
      </div>
      {action}
    </div>
  );
}
