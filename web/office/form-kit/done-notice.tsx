import type { ReactNode } from 'react';
import { useLocation } from 'react-router';
import { Notice } from '#web/ui/display/notice.tsx';
import { useRefusal } from './use-refusal.ts';

interface DoneNoticeProps<Done extends string> {
  of: readonly Done[];
  words(done: Done, query: URLSearchParams): ReactNode;
  tone?(query: URLSearchParams): 'leaf' | 'lemon';
}

/** Result of the previous action, until one is refused. Stored in the address, so that it is still there after a panel has closed. */
export function DoneNotice<Done extends string>({ of, words, tone = () => 'leaf' }: DoneNoticeProps<Done>) {
  const query = new URLSearchParams(useLocation().search);
  const done = of.find((each) => each === query.get('done'));
  const refusal = useRefusal();
  if (!done || refusal) return null;
  return (
    <Notice tone={tone(query)} role="status">
      {words(done, query)}
    </Notice>
  );
}
