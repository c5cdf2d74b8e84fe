import { useRef } from 'react';
import type { DeskEnquiry } from '#contract/enquiries/desk-enquiries.ts';
import { useText } from '#web/texts/texts-provider.tsx';
import { AreaField } from '../form-kit/fields.tsx';
import { FormRefusal } from '../form-kit/form-refusal.tsx';
import { OfficeForm } from '../form-kit/office-form.tsx';
import { SubmitButton } from '../form-kit/submit-button.tsx';
import { useRefusal } from '../form-kit/use-refusal.ts';
import { useOffice } from '../frame/use-office.ts';
import { useDraft } from './use-draft.ts';

/** The answer by mail. ⌘ Enter and Ctrl Enter send it and close the message. */
export function AnswerForm({ enquiry: { id, version, email, entries } }: { enquiry: DeskEnquiry }) {
  const text = useText();
  const field = useRef<HTMLTextAreaElement>(null);
  const form = useRef<HTMLFormElement>(null);
  const person = useOffice()?.person.id ?? '';
  const keepDraft = useDraft(
    field,
    `office.answer.${person}.${id}`,
    entries.map((entry) => entry.text),
  );
  const identity = { do: 'answer', enquiryId: id };
  const refusal = useRefusal(identity);
  return (
    <OfficeForm ref={form} identity={identity} seen={{ version }} isDraftKept>
      <AreaField
        ref={field}
        name="text"
        label={text('inbox-answer')}
        hint={text('inbox-answer-hint', { email })}
        rows={6}
        maxLength={8000}
        required
        onChange={({ currentTarget }) => keepDraft(currentTarget.value)}
        onKeyDown={(event) => {
          if (event.key !== 'Enter' || !(event.metaKey || event.ctrlKey)) return;
          event.preventDefault();
          form.current?.querySelector<HTMLButtonElement>('button[value="closed"]')?.click();
        }}
      />
      <FormRefusal refusal={refusal} isMeanwhile={refusal?.code === 'enquiry-changed'} />
      <div className="flex flex-wrap items-center gap-1.5">
        <SubmitButton name="state" value="closed">
          {text('inbox-send-close')}
        </SubmitButton>
        <SubmitButton name="state" value="waiting" fill="outline">
          {text('inbox-send-keep')}
        </SubmitButton>
        <p className="text-ink-muted text-s">{text('inbox-draft-kept')}</p>
      </div>
    </OfficeForm>
  );
}
