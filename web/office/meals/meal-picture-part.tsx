import { type DragEvent, useId, useState } from 'react';
import { mostPictureBytes } from '#contract/meals/meal-pictures.ts';
import type { MealRecordOne } from '#contract/meals/meal-records.ts';
import { MealPicture } from '#web/meals/meal-picture.tsx';
import { useLanguage, useText } from '#web/texts/texts-provider.tsx';
import { Button } from '#web/ui/buttons/button.tsx';
import { Notice } from '#web/ui/display/notice.tsx';
import { TextInput } from '#web/ui/fields/text-input.tsx';
import { joinClasses } from '#web/ui/looks/join-classes.ts';
import { SectionHead } from '../kit/section-head.tsx';
import { CroppedPicture } from './cropped-picture.tsx';
import { FocusPicker } from './focus-picker.tsx';
import { sendPicture } from './send-picture.ts';
import type { MealWork } from './use-meal-record.ts';

/** The picture of a meal: upload, centre, and alternative text. Like all changes it is part of the draft. */
export function MealPicturePart({ meal, work }: { meal: MealRecordOne; work: MealWork }) {
  const text = useText();
  const { sheet, change, canChange } = work;
  const { picture } = sheet;
  return (
    <section className="grid min-w-0 grid-cols-[minmax(0,1fr)] gap-1.5" aria-labelledby="picture">
      <SectionHead id="picture" title={text('editor-picture')}>
        {text('editor-picture-what')}
      </SectionHead>
      <div className="flex flex-wrap items-start gap-2">
        {picture ? (
          <>
            {canChange ? (
              <FocusPicker picture={picture} onFocus={(focus) => change({ picture: { ...picture, ...focus } })} />
            ) : null}
            <Shown label={text('editor-picture-card')}>
              <CroppedPicture picture={picture} isCard />
            </Shown>
            <Shown label={text('editor-picture-square')} isSmall>
              <CroppedPicture picture={picture} />
            </Shown>
          </>
        ) : (
          <Shown label={text('editor-picture-card')}>
            <MealPicture
              image={{ path: meal.image, ground: sheet.ground }}
              alt=""
              sizes="224px"
              widest={400}
              className="w-full rounded-picture"
            />
          </Shown>
        )}
        {canChange ? <PictureDrop meal={meal} work={work} /> : null}
      </div>
      {picture && canChange ? (
        <>
          <div className="grid gap-1.5 md:grid-cols-2">
            {(['el', 'en'] as const).map((language) => (
              <TextInput
                key={language}
                label={text(`editor-picture-alt-${language}`)}
                hint={language === 'el' ? text('editor-picture-alt-what') : undefined}
                lang={language}
                maxLength={160}
                value={picture.alt[language]}
                onChange={({ currentTarget }) =>
                  change({ picture: { ...picture, alt: { ...picture.alt, [language]: currentTarget.value } } })
                }
              />
            ))}
          </div>
          <div>
            <Button fill="quiet" onClick={() => change({ picture: null })}>
              {text('editor-picture-out')}
            </Button>
          </div>
        </>
      ) : null}
    </section>
  );
}

function Shown({ label, isSmall, children }: { label: string; isSmall?: boolean; children: React.ReactNode }) {
  return (
    <figure className={isSmall ? 'grid w-15 gap-0.5' : 'grid w-28 gap-0.5'}>
      {children}
      <figcaption className="text-ink-muted text-xs">{label}</figcaption>
    </figure>
  );
}

type Sending = 'idle' | 'sending' | 'taken';

function PictureDrop({ meal, work }: { meal: MealRecordOne; work: MealWork }) {
  const text = useText();
  const language = useLanguage();
  const id = useId();
  const [state, setState] = useState<Sending>('idle');
  const [problem, setProblem] = useState('');
  const [isOver, setOver] = useState(false);
  const { picture } = work.sheet;
  async function take(file: File | undefined): Promise<void> {
    if (!file || state === 'sending') return;
    setProblem('');
    if (file.size > mostPictureBytes) return setProblem(text('editor-picture-too-large'));
    setState('sending');
    const sent = await sendPicture(meal.id, file, language);
    if (sent && 'taken' in sent) {
      const alt = picture?.alt ?? { el: '', en: '' };
      work.change({ picture: { file: sent.taken.file, focusX: 50, focusY: 50, alt } });
      return setState('taken');
    }
    setState('idle');
    setProblem(sent?.refused ?? text('editor-picture-away'));
  }
  const drop = (event: DragEvent) => {
    event.preventDefault();
    setOver(false);
    void take(event.dataTransfer.files[0]);
  };
  return (
    <div className="grid max-w-45 content-start gap-0.75">
      <label
        htmlFor={id}
        onDragOver={(event) => {
          event.preventDefault();
          setOver(true);
        }}
        onDragLeave={() => setOver(false)}
        onDrop={drop}
        className={joinClasses(
          'press grid min-h-10 cursor-pointer place-items-center content-center gap-0.25 rounded-picture border-2 border-dashed px-2 py-1 text-center has-focus-visible:outline-3 has-focus-visible:outline-focus',
          isOver ? 'border-primary bg-ground-sunken' : 'border-line-strong',
        )}
      >
        <input
          id={id}
          type="file"
          accept="image/jpeg,image/png,image/webp"
          className="sr-only"
          onChange={({ currentTarget }) => {
            void take(currentTarget.files?.[0]);
            currentTarget.value = '';
          }}
        />
        <span className="font-[650] text-ink-olive">
          {text(
            state === 'sending' ? 'editor-picture-sending' : picture ? 'editor-picture-other' : 'editor-picture-add',
          )}
        </span>
        <span className="text-ink-muted text-s">{text('editor-picture-drop')}</span>
      </label>
      <p className="text-ink-muted text-s">{text('editor-picture-rules')}</p>
      <div aria-live="polite">
        {problem ? (
          <Notice tone="tomato" role="alert">
            {problem}
          </Notice>
        ) : null}
        {state === 'taken' && !problem && work.isDirty ? (
          <p className="text-s">{text('editor-picture-taken')}</p>
        ) : null}
      </div>
    </div>
  );
}
