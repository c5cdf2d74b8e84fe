import { useRef } from 'react';
import { Form } from 'react-router';
import type { BankStatement } from '#contract/bank.ts';
import { officeDepositsPath } from '#contract/office-paths.ts';
import { statementFaults } from '#domain/bank/statement-line.ts';
import { type Text, useText } from '#web/texts/texts-provider.tsx';
import { Button } from '#web/ui/buttons/button.tsx';
import { Notice } from '#web/ui/display/notice.tsx';
import { buttonClasses } from '#web/ui/looks/button-look.ts';
import { MomentText } from '../session/moment-text.tsx';
import type { DepositsRefusal } from './answer-deposits-form.server.ts';

type ImportFormProps = { refusal: DepositsRefusal | null; last: BankStatement | null; isBusy: boolean };

/** The bank's file, as it was downloaded. Choosing it sends it. */
export function ImportForm({ refusal, last, isBusy }: ImportFormProps) {
  const text = useText();
  const form = useRef<HTMLFormElement>(null);
  return (
    <div className="grid max-w-[440px] gap-1 md:justify-items-end md:text-end">
      <Form ref={form} method="post" action={officeDepositsPath} encType="multipart/form-data">
        <input type="hidden" name="intent" value="import" />
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
          <Button type="submit" fill="outline">
            {text('bank-import-send')}
          </Button>
        </noscript>
      </Form>
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
