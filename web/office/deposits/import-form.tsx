import { useRef } from 'react';
import { officeDepositsPath } from '#contract/office-paths.ts';
import type { BankStatement } from '#contract/payments/bank.ts';
import { statementFaults } from '#domain/bank/statement-line.ts';
import { type Text, useText } from '#web/texts/texts-provider.tsx';
import { Notice } from '#web/ui/display/notice.tsx';
import { buttonClasses } from '#web/ui/looks/button-look.ts';
import { OfficeForm } from '../form-kit/office-form.tsx';
import { SubmitButton } from '../form-kit/submit-button.tsx';
import { useIsSending, useRefusal } from '../form-kit/use-refusal.ts';
import { MomentText } from '../session/moment-text.tsx';
import type { DepositsRefusal } from './answer-deposits-form.server.ts';

const identity = { intent: 'import' };

/** The bank's file, unchanged. Choosing it uploads it. */
export function ImportForm({ last }: { last: BankStatement | null }) {
  const text = useText();
  const refusal = useRefusal<DepositsRefusal>(identity);
  const isBusy = useIsSending();
  const form = useRef<HTMLFormElement>(null);
  return (
    <div className="grid max-w-[440px] gap-1 md:justify-items-end md:text-end">
      <OfficeForm ref={form} identity={identity} action={officeDepositsPath} encType="multipart/form-data" className="">
        <label
          className={buttonClasses({
            fill: 'accent',
            className:
              'cursor-pointer has-focus-visible:outline-3 has-focus-visible:outline-focus has-focus-visible:outline-offset-2',
          })}
          aria-busy={isBusy || undefined}
        >
          {text('bank-import')}
          <input
            type="file"
            name="file"
            accept=".csv,.txt,.xml,text/csv,text/xml,application/xml"
            className="sr-only"
            onChange={(event) => {
              if (event.currentTarget.value) form.current?.requestSubmit();
            }}
          />
        </label>
        <noscript>
          <SubmitButton fill="outline">{text('bank-import-send')}</SubmitButton>
        </noscript>
      </OfficeForm>
      <p className="text-ink-muted text-s">
        {last ? (
          <>
            {text('bank-import-last', { count: last.lines, by: last.importedBy })} <MomentText at={last.importedAt} />
          </>
        ) : (
          text('bank-import-what')
        )}
      </p>
      {refusal && !isBusy ? (
        <Notice tone="tomato" role="alert" className="text-start">
          {problemWords(text, refusal)}
        </Notice>
      ) : null}
    </div>
  );
}

function problemWords(text: Text, { problem, message, fields }: DepositsRefusal): string {
  const fault = statementFaults.find((each) => each === problem?.fault);
  if (!fault) return fields.content === 'too-long' ? text('bank-fault-too-large') : message;
  return text(`bank-fault-${fault}`, { row: problem?.row ?? 0 });
}
