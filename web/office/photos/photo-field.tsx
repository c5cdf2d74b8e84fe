import { type ChangeEvent, useEffect, useId, useRef, useState } from 'react';
import { athensTimeOf } from '#domain/athens-time.ts';
import { shrinkPhoto } from '#web/photos/shrink-photo.ts';
import { useText } from '#web/texts/texts-provider.tsx';
import { FieldMessage } from '#web/ui/fields/field.tsx';
import { IconWarning } from '#web/ui/icons/signs.tsx';
import { IconCamera, IconDone } from '../kit/office-icons.tsx';
import { Pill } from '../kit/pill.tsx';

interface PhotoFieldProps {
  photo: Blob | null;
  onPhoto: (photo: Blob | null) => void;
  error?: string | undefined;
}

/** Takes a picture with the phone's camera. */
export function PhotoField({ photo, onPhoto, error }: PhotoFieldProps) {
  const text = useText();
  const errorId = useId();
  const [shown, setShown] = useState<string | null>(null);
  const [takenAt, setTakenAt] = useState('');
  const [isUnreadable, setUnreadable] = useState(false);
  const box = useRef<HTMLLabelElement>(null);
  useEffect(() => {
    if (!photo) return setShown(null);
    // A data URL: the content security policy of the pages allows no other source of pictures, not even `blob:`.
    const reader = new FileReader();
    reader.onload = () => setShown(String(reader.result));
    reader.readAsDataURL(photo);
    return () => reader.abort();
  }, [photo]);
  async function take({ target }: ChangeEvent<HTMLInputElement>) {
    const [file] = target.files ?? [];
    if (!file) return;
    const small = await shrinkPhoto(file);
    setUnreadable(small === null);
    setTakenAt(athensTimeOf(new Date()));
    onPhoto(small);
    target.value = '';
  }
  const problem = isUnreadable ? text('run-photo-unreadable') : error;
  return (
    <div>
      <label
        ref={box}
        className="press relative grid min-h-14 cursor-pointer place-items-center content-center gap-1 overflow-hidden rounded-picture border-2 border-line-strong border-dashed font-[650] text-ink-olive has-focus-visible:outline-3 has-focus-visible:outline-focus"
      >
        <input
          type="file"
          accept="image/*"
          capture="environment"
          className="sr-only"
          onChange={(event) => void take(event)}
          aria-describedby={problem ? errorId : undefined}
        />
        {shown ? (
          <>
            <img src={shown} alt={text('run-photo-alt')} className="max-h-30 w-full object-cover" />
            <span className="absolute bottom-1 left-1">
              <Pill icon={<IconDone size={16} />}>{text('run-photo-at', { time: takenAt })}</Pill>
            </span>
            <span className="sr-only">{text('run-photo-again')}</span>
          </>
        ) : (
          <>
            <IconCamera size={32} />
            {text('run-photo-take')}
          </>
        )}
      </label>
      <div aria-live="polite">
        {problem ? (
          <FieldMessage id={errorId} icon={<IconWarning size={18} />} className="text-ink-tomato">
            {problem}
          </FieldMessage>
        ) : null}
      </div>
    </div>
  );
}
