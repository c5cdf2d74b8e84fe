import { type KeyboardEvent, useId, useState } from 'react';
import { useNavigate } from 'react-router';
import { foldText } from '#domain/search-text.ts';
import { useText } from '#web/texts/texts-provider.tsx';
import { joinClasses } from '#web/ui/looks/join-classes.ts';
import { useModalDialog } from '#web/ui/overlays/use-modal-dialog.ts';
import { IconFind } from '../kit/office-icons.tsx';

export interface PaletteItem {
  /** Target path. */
  to: string;
  name: string;
  /** After its name, in small print. */
  detail?: string;
  group: string;
}

type PaletteProps = {
  open: boolean;
  onClose: () => void;
  /** Items for the typed text. */
  find: (typed: string) => readonly PaletteItem[];
  /** Called with the typed text, for items that must be requested. */
  onTyped?: (typed: string) => void;
};

const most = 12;

/** Search over the whole office: dates, pages, and the people on the open date. */
export function Palette({ open, onClose, find, onTyped }: PaletteProps) {
  const text = useText();
  const navigate = useNavigate();
  const listId = useId();
  const { ref, isShown, requestClose, handleClosed } = useModalDialog(open, onClose);
  const [typed, setTyped] = useState('');
  const [at, setAt] = useState(0);
  const items = isShown ? find(typed).slice(0, most) : [];
  const chosen = Math.min(at, items.length - 1);

  function leave(): void {
    setTyped('');
    onTyped?.('');
    setAt(0);
    onClose();
  }
  function go(item: PaletteItem | undefined): void {
    if (!item) return;
    leave();
    void navigate(item.to);
  }
  function handleKey(event: KeyboardEvent): void {
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key];
    if (step) {
      event.preventDefault();
      setAt((chosen + step + items.length) % Math.max(items.length, 1));
    } else if (event.key === 'Enter') {
      event.preventDefault();
      go(items[chosen]);
    }
  }
  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: the click outside has its key, Escape, in onCancel.
    <dialog
      ref={ref}
      aria-label={text('office-palette')}
      onCancel={(event) => {
        event.preventDefault();
        requestClose();
      }}
      onClose={handleClosed}
      onClick={(event) => {
        if (event.target === ref.current) leave();
      }}
      className="overlay mx-auto mt-[12dvh] w-[min(600px,100%-32px)] overflow-hidden rounded-picture bg-surface text-ink text-s shadow-float"
    >
      {isShown ? (
        <>
          <div className="flex min-h-7 items-center gap-1.5 border-line border-b px-2 text-[1.0625rem]">
            <IconFind size={20} />
            <input
              data-autofocus
              role="combobox"
              aria-expanded="true"
              aria-controls={listId}
              aria-activedescendant={items[chosen] ? `${listId}-${chosen}` : undefined}
              aria-label={text('office-search')}
              placeholder={text('office-search')}
              value={typed}
              autoComplete="off"
              spellCheck={false}
              onChange={(event) => {
                setTyped(event.target.value);
                onTyped?.(event.target.value);
                setAt(0);
              }}
              onKeyDown={handleKey}
              className="min-h-7 w-full bg-transparent outline-none placeholder:text-ink-muted"
            />
          </div>
          <div
            id={listId}
            role="listbox"
            aria-label={text('office-palette')}
            className="max-h-[60dvh] overflow-y-auto pb-1"
          >
            {items.map((item, index) => (
              // biome-ignore lint/a11y/useKeyWithClickEvents: the field above receives Enter for it, as comboboxes do.
              <div
                key={`${item.to} ${item.name}`}
                id={`${listId}-${index}`}
                role="option"
                tabIndex={-1}
                aria-selected={index === chosen}
                onClick={() => go(item)}
                className={joinClasses(
                  'flex min-h-5.5 cursor-pointer items-center gap-1.5 px-2 py-0.5',
                  index === chosen && 'bg-surface-leaf shadow-[inset_3px_0_var(--primary)]',
                )}
              >
                <span className="min-w-0 truncate font-[550]">{item.name}</span>
                <span className="ms-auto whitespace-nowrap text-ink-muted text-xs">{item.detail ?? item.group}</span>
              </div>
            ))}
          </div>
          {items.length === 0 ? <p className="px-2 pb-2 text-ink-muted">{text('office-palette-none')}</p> : null}
        </>
      ) : null}
    </dialog>
  );
}

/** Ignores accents and case. */
export function matchesTyped(typed: string, ...words: string[]): boolean {
  const wanted = foldText(typed).trim();
  return wanted === '' || words.some((word) => foldText(word).includes(wanted));
}
