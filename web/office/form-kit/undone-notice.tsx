import type { Undone } from '#contract/fields/undone.ts';
import { undoneKinds } from '#contract/fields/undone.ts';
import { useText } from '#web/texts/texts-provider.tsx';
import { Notice } from '#web/ui/display/notice.tsx';

/** Counts of the work that the action leaves unfinished, sent back as they were shown: the shop refuses other counts. */
export function UndoneNotice({ undone }: { undone: Undone }) {
  const text = useText();
  const kinds = undoneKinds.filter((kind) => undone[kind]);
  return (
    <>
      <input type="hidden" name="acknowledged" value={JSON.stringify(undone)} />
      {kinds.length > 0 ? (
        <Notice tone="tomato">
          <ul className="grid gap-0.5">
            {kinds.map((kind) => (
              <li key={kind} className="font-[650]">
                {text(`undone-${kind}`, { count: undone[kind] ?? 0 })}
              </li>
            ))}
          </ul>
        </Notice>
      ) : null}
    </>
  );
}
