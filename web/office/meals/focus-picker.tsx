import type { PointerEvent } from 'react';
import { type MealRecordPicture, wholePicturePath } from '#contract/meals/meal-pictures.ts';
import { useText } from '#web/texts/texts-provider.tsx';

interface FocusPickerProps {
  picture: MealRecordPicture;
  onFocus(focus: Pick<MealRecordPicture, 'focusX' | 'focusY'>): void;
}

/** The whole picture with the point that stays in the centre when cropped: set by pointer on it, by keyboard below it. */
export function FocusPicker({ picture, onFocus }: FocusPickerProps) {
  const text = useText();
  const { file, focusX, focusY } = picture;
  function follow(event: PointerEvent<HTMLDivElement>): void {
    if (event.buttons === 0) return;
    const { left, top, width, height } = event.currentTarget.getBoundingClientRect();
    const hundredths = (value: number, length: number) =>
      Math.round(Math.min(Math.max(value / length, 0), 1) * 100) || 0;
    onFocus({
      focusX: hundredths(event.clientX - left, width),
      focusY: hundredths(event.clientY - top, height),
    });
  }
  return (
    <div className="grid content-start gap-1">
      <div
        className="relative w-fit cursor-crosshair touch-none select-none overflow-hidden rounded-picture"
        onPointerDown={(event) => {
          event.currentTarget.setPointerCapture(event.pointerId);
          follow(event);
        }}
        onPointerMove={follow}
        data-testid="picture-focus"
      >
        <img src={wholePicturePath(file)} alt="" draggable={false} className="block max-h-35 max-w-full" />
        <span
          aria-hidden="true"
          className="-translate-1/2 pointer-events-none absolute size-3 rounded-round border-3 border-ground shadow-float outline-2 outline-ink"
          style={{ left: `${focusX}%`, top: `${focusY}%` }}
        />
      </div>
      <p className="text-ink-muted text-s">{text('editor-picture-focus')}</p>
      <div className="grid gap-1 sm:grid-cols-2">
        <FocusRange label={text('editor-picture-x')} value={focusX} onValue={(x) => onFocus({ focusX: x, focusY })} />
        <FocusRange label={text('editor-picture-y')} value={focusY} onValue={(y) => onFocus({ focusX, focusY: y })} />
      </div>
    </div>
  );
}

function FocusRange({ label, value, onValue }: { label: string; value: number; onValue(value: number): void }) {
  return (
    <label className="grid gap-0.25 text-s">
      {label}
      <input
        type="range"
        min={0}
        max={100}
        value={value}
        onChange={({ currentTarget }) => onValue(Number(currentTarget.value))}
        className="min-h-5 accent-primary"
      />
    </label>
  );
}
