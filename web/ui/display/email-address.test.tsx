import { expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { openInShop } from '#tests/components/open-in-shop.tsx';
import { EmailAddress, WithEmail } from './email-address.tsx';

const address = 'konstantina.papadopoulou1234@thessaloniki.example';

/** The rendered lines of an element. */
function linesOf(element: Element): string[] {
  const lines: { top: number; text: string }[] = [];
  const walker = document.createTreeWalker(element, NodeFilter.SHOW_TEXT);
  const range = document.createRange();
  for (let node = walker.nextNode(); node; node = walker.nextNode()) {
    [...(node.textContent ?? '')].forEach((letter, index) => {
      range.setStart(node, index);
      range.setEnd(node, index + 1);
      const { top } = range.getBoundingClientRect();
      const last = lines.at(-1);
      if (last && Math.abs(last.top - top) < 4) last.text += letter;
      else lines.push({ top, text: letter });
    });
  }
  return lines.map(({ text }) => text);
}

it('breaks a long address before its @, else after a dot of the name, and elsewhere only as a last resort', async () => {
  await openInShop(
    <p data-testid="paper">
      <EmailAddress address={address} />
    </p>,
  );
  const paper = page.getByTestId('paper').element() as HTMLElement;
  paper.style.width = '29ch';
  expect(linesOf(paper)).toEqual(['konstantina.papadopoulou1234', '@thessaloniki.example']);
  paper.style.width = '22ch';
  expect(linesOf(paper)).toEqual(['konstantina.', 'papadopoulou1234', '@thessaloniki.example']);
  paper.style.width = '8ch';
  expect(linesOf(paper).join('')).toBe(address);
  expect(paper.scrollWidth).toBeLessThanOrEqual(paper.clientWidth);
});

it('finds the address within a sentence', async () => {
  await openInShop(<p data-testid="paper">{<WithEmail text={`Write to ${address}, please.`} address={address} />}</p>);
  const paper = page.getByTestId('paper').element();
  expect(paper.textContent).toBe(`Write to ${address}, please.`);
  expect(paper.querySelectorAll('wbr')).toHaveLength(2);
});
