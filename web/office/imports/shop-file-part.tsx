import { type FormEvent, useState } from 'react';
import { useNavigate } from 'react-router';
import type { Language } from '#contract/fields/languages.ts';
import { shopFilePath } from '#contract/office-paths.ts';
import { mostShopFileBytes, shopFileRoutePath, UnreadableShopFile } from '#contract/shop/shop-file.ts';
import type { ShopFileFault } from '#contract/words/import-words.ts';
import { useLanguage, useText } from '#web/texts/texts-provider.tsx';
import { Button } from '#web/ui/buttons/button.tsx';
import { ButtonLink } from '#web/ui/buttons/button-link.tsx';
import { Notice } from '#web/ui/display/notice.tsx';
import { SectionHead } from '../kit/section-head.tsx';

type Refused = { fault: ShopFileFault; line: number } | { message: string };

/** Export and import of the whole shop as a file. */
export function ShopFilePart() {
  const text = useText();
  const language = useLanguage();
  const navigate = useNavigate();
  const [isBusy, setBusy] = useState(false);
  const [refused, setRefused] = useState<Refused | null>(null);

  const send = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const file = new FormData(event.currentTarget).get('shop');
    if (!(file instanceof File)) return;
    setBusy(true);
    setRefused(null);
    const sent = await sendShopFile(file, language);
    setBusy(false);
    if (sent === null) setRefused({ message: text('shop-file-away') });
    else if ('id' in sent) await navigate(shopFilePath(sent.id));
    else setRefused(sent);
  };

  return (
    <section className="grid max-w-[760px] grid-cols-1 gap-2" aria-labelledby="shop-file">
      <div className="grid gap-0.75">
        <SectionHead id="shop-file" title={text('shop-file-title')} />
        <p className="max-w-[62ch] text-ink-muted">{text('shop-file-lead')}</p>
      </div>
      <div>
        <ButtonLink href={shopFileRoutePath} download fill="outline">
          {text('shop-file-export')}
        </ButtonLink>
      </div>
      <form onSubmit={send} className="grid grid-cols-1 gap-2">
        <label className="grid grid-cols-1 gap-0.75">
          <span className="font-[650]">{text('shop-file-choose')}</span>
          <input
            type="file"
            name="shop"
            accept=".jsonl,application/jsonl"
            className="w-full rounded-base border border-line-strong p-1"
            required
          />
        </label>
        {refused ? (
          <Notice tone="tomato" role="alert">
            {'fault' in refused ? text(`shop-file-fault-${refused.fault}`, { line: refused.line }) : refused.message}
          </Notice>
        ) : null}
        <div>
          <Button type="submit" fill="accent" busy={isBusy}>
            {text('shop-file-send')}
          </Button>
        </div>
      </form>
    </section>
  );
}

/** Id of the pending import, or why it was refused; null: the shop could not be reached. */
async function sendShopFile(file: File, language: Language): Promise<{ id: string } | Refused | null> {
  if (file.size > mostShopFileBytes) return { fault: 'too-large', line: 0 };
  try {
    const response = await fetch(`${shopFileRoutePath}?name=${encodeURIComponent(file.name.slice(0, 200))}`, {
      method: 'POST',
      body: file,
      headers: { 'content-type': 'application/octet-stream', lang: language },
      redirect: 'manual',
    });
    const { data, message } = (await response.json()) as { data: unknown; message: string };
    if (response.ok) return data as { id: string };
    const unreadable = UnreadableShopFile.safeParse(data);
    return unreadable.success ? unreadable.data : { message };
  } catch {
    return null;
  }
}
