import { type ChangeEvent, type ReactNode, useId, useState } from 'react';
import { mostCasePhotos } from '#contract/cases/case-photos.ts';
import { useLanguage, useText } from '#web/texts/texts-provider.tsx';
import { IconButton } from '#web/ui/buttons/icon-button.tsx';
import { Spinner } from '#web/ui/display/spinner.tsx';
import { FieldMessage } from '#web/ui/fields/field.tsx';
import { IconClose } from '#web/ui/icons/controls.tsx';
import { IconWarning } from '#web/ui/icons/signs.tsx';
import { joinClasses } from '#web/ui/looks/join-classes.ts';
import { sendCasePhoto } from './send-case-photo.ts';
import { shrinkPhoto } from './shrink-photo.ts';

interface TakenPhoto {
  photoId: string;
  /** A data URL: the content security policy of the pages allows no other source of pictures, not even `blob:`. */
  preview: string;
}

type PhotoUploadsProps = {
  /** Where the photos of this order are sent. */
  path: string;
  label?: ReactNode;
};

/** Photos, uploaded when they are chosen; the form that contains them sends their ids. */
export function PhotoUploads({ path, label }: PhotoUploadsProps) {
  const text = useText();
  const language = useLanguage();
  const problemId = useId();
  const [photos, setPhotos] = useState<readonly TakenPhoto[]>([]);
  const [problem, setProblem] = useState<string | null>(null);
  const [isSending, setSending] = useState(false);

  async function take(files: readonly File[]) {
    setProblem(null);
    setSending(true);
    for (const file of files.slice(0, mostCasePhotos - photos.length)) {
      const small = await shrinkPhoto(file);
      const sent = small && (await sendCasePhoto(path, small, language));
      if (!small) setProblem(text('case-photo-unreadable'));
      else if (!sent) setProblem(text('case-photo-failed'));
      else if ('refused' in sent) setProblem(sent.refused);
      else {
        const preview = await readAsDataUrl(small);
        setPhotos((before) => [...before, { photoId: sent.photoId, preview }]);
      }
    }
    setSending(false);
  }
  function choose({ target }: ChangeEvent<HTMLInputElement>) {
    const files = [...(target.files ?? [])];
    target.value = '';
    if (files.length > 0) void take(files);
  }
  return (
    <div className="grid gap-1">
      <div className="flex flex-wrap gap-1.25">
        {photos.map(({ photoId, preview }, index) => (
          <div key={photoId} className="relative size-13.5 overflow-hidden rounded-picture">
            <input type="hidden" name="photoIds" value={photoId} />
            <img src={preview} alt={text('case-photo-alt', { number: index + 1 })} className="size-full object-cover" />
            <IconButton
              label={text('case-photo-remove', { number: index + 1 })}
              onClick={() => setPhotos((before) => before.filter((photo) => photo.photoId !== photoId))}
              icon={<IconClose size={18} />}
              className="absolute top-0.5 right-0.5 bg-surface"
            />
          </div>
        ))}
        {photos.length < mostCasePhotos ? (
          <label
            className={joinClasses(
              'press grid min-h-13.5 min-w-27 flex-1 cursor-pointer place-items-center content-center gap-0.25 rounded-picture border-2 border-line-strong border-dashed px-2 py-1.5 text-center has-focus-visible:outline-3 has-focus-visible:outline-focus',
              isSending && 'cursor-wait',
            )}
            aria-busy={isSending || undefined}
          >
            <input
              type="file"
              accept="image/*"
              multiple
              disabled={isSending}
              onChange={choose}
              className="sr-only"
              aria-describedby={problem ? problemId : undefined}
            />
            <span className="inline-flex items-center gap-1 font-[650] text-ink-olive">
              {isSending ? <Spinner /> : null}
              {isSending
                ? text('case-photo-sending')
                : (label ?? text(photos.length > 0 ? 'case-photo-more' : 'case-photo'))}
            </span>
            <span className="text-ink-muted text-s">{text('case-photo-why')}</span>
          </label>
        ) : null}
      </div>
      <div aria-live="polite">
        {problem ? (
          <FieldMessage id={problemId} icon={<IconWarning size={18} />} className="text-ink-tomato">
            {problem}
          </FieldMessage>
        ) : null}
      </div>
    </div>
  );
}

function readAsDataUrl(photo: Blob): Promise<string> {
  return new Promise((resolve, reject) => {
    const reader = new FileReader();
    reader.onload = () => resolve(String(reader.result));
    reader.onerror = () => reject(reader.error);
    reader.readAsDataURL(photo);
  });
}
