import type { FormEvent, ReactNode } from 'react';
import type * as z from 'zod/mini';
import type { CustomerExport } from '#contract/customers/customers.ts';
import { customerExportPath } from '#contract/office-paths.ts';
import { useText } from '#web/texts/texts-provider.tsx';
import { Button } from '#web/ui/buttons/button.tsx';
import { Notice } from '#web/ui/display/notice.tsx';
import { IconDownload } from '#web/ui/icons/controls.tsx';
import { usePost } from '../proof/use-post.ts';

type Exported = z.infer<typeof CustomerExport>;

/** Fetched by the page's own script, because the file asks for a fresh proof first. */
export function ExportForm({ customerId, children }: { customerId: string; children: ReactNode }) {
  const text = useText();
  const { post, isBusy, problem } = usePost();
  async function fetchFile(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    const identityProof = String(new FormData(event.currentTarget).get('identityProof') ?? '');
    const file = await post<Exported>(customerExportPath(customerId), { identityProof });
    if (file) saveFile(file);
  }
  return (
    <form onSubmit={(event) => void fetchFile(event)} className="grid gap-2">
      <p>{text('card-export-note')}</p>
      {children}
      {problem ? (
        <Notice tone="tomato" role="alert">
          {problem}
        </Notice>
      ) : null}
      <Button type="submit" fill="accent" busy={isBusy}>
        <IconDownload size={20} />
        {text('card-export-do')}
      </Button>
    </form>
  );
}

function saveFile({ fileName, exportedAt, data }: Exported): void {
  const content = JSON.stringify({ exportedAt, ...data }, null, 2);
  const url = URL.createObjectURL(new Blob([content], { type: 'application/json' }));
  const link = document.createElement('a');
  link.href = url;
  link.download = fileName;
  link.click();
  URL.revokeObjectURL(url);
}
