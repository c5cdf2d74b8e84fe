import { useLocation } from 'react-router';
import type { CardNote } from '#contract/customers/customer-cards.ts';
import { useText } from '#web/texts/texts-provider.tsx';
import { ButtonForm } from '../form-kit/button-form.tsx';
import { AreaField } from '../form-kit/fields.tsx';
import { FormRefusal } from '../form-kit/form-refusal.tsx';
import { PanelForm } from '../form-kit/panel-form.tsx';
import { useRefusal } from '../form-kit/use-refusal.ts';
import { IconNote } from '../kit/office-icons.tsx';
import { PanelLink } from '../kit/row-link.tsx';
import { SectionHead } from '../kit/section-head.tsx';
import { MomentText } from '../session/moment-text.tsx';

/** Notes of the office. */
export function NotePart({ notes }: { notes: readonly CardNote[] }) {
  const text = useText();
  return (
    <section aria-labelledby="notes" className="grid gap-1">
      <SectionHead id="notes" title={text('card-notes')}>
        {text('card-notes-what')}
      </SectionHead>
      {notes.length === 0 ? <p className="text-ink-muted">{text('card-notes-none')}</p> : null}
      <ul className="grid gap-1">
        {notes.map((note) => (
          <NoteRow key={note.id} note={note} />
        ))}
      </ul>
      <div>
        <PanelLink param="panel" value="note">
          {text('card-note-write')}
        </PanelLink>
      </div>
    </section>
  );
}

function NoteRow({ note: { id, text: words, at, by, canTakeBack } }: { note: CardNote }) {
  const text = useText();
  const identity = { do: 'note-back', noteId: id };
  return (
    <li className="grid grid-cols-[auto_minmax(0,1fr)] gap-x-1.25 rounded-picture bg-ground-sunken px-1.75 py-1.5">
      <IconNote size={20} />
      <div className="grid gap-0.5">
        <p className="whitespace-pre-line break-words">{words}</p>
        <div className="flex flex-wrap items-center justify-between gap-x-1.5 gap-y-0.5 text-ink-muted text-s">
          <span>
            {by?.name || text('card-by-shop')}, <MomentText at={at} />
          </span>
          {canTakeBack ? (
            <ButtonForm
              identity={identity}
              fill="quiet"
              aria-label={text('card-note-back-of', { text: words.slice(0, 60) })}
            >
              {text('card-note-back')}
            </ButtonForm>
          ) : null}
        </div>
        <FormRefusal refusal={useRefusal(identity)} />
      </div>
    </li>
  );
}

export function NotePanel({ formKey }: { formKey: string }) {
  const text = useText();
  const { search } = useLocation();
  const identity = { do: 'note' };
  const refusal = useRefusal(identity);
  if (new URLSearchParams(search).get('panel') !== 'note') return null;
  return (
    <PanelForm
      param="panel"
      title={text('card-note-panel')}
      identity={identity}
      seen={{ key: refusal?.values.key ?? formKey }}
      save={text('card-note-do')}
    >
      <AreaField name="text" label={text('card-note-text')} hint={text('card-note-hint')} maxLength={1000} required />
    </PanelForm>
  );
}
