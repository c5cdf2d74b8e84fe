import { expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { openInShop } from '#tests/components/open-in-shop.tsx';
import { emptyPlate, Picture } from './picture.tsx';

const pixel = 'data:image/gif;base64,R0lGODlhAQABAAAAACwAAAAAAQABAAA=';
const gone = () => 'data:image/jpeg;base64,bm8gcGljdHVyZQ==';

async function open(fallback: string | undefined) {
  await openInShop(
    <Picture url={gone} widths={[300]} sizes="64px" width={64} height={48} alt="Φακές" fallback={fallback} priority />,
  );
  return page.getByRole('img', { name: 'Φακές' });
}

it('shows its fallback when the file does not exist', async () => {
  await expect.element(await open(pixel)).toHaveAttribute('src', pixel);
});

it('shows an empty plate when not even the fallback can be loaded, as without a network', async () => {
  const shown = await open(gone());
  await expect.element(shown).toHaveAttribute('src', emptyPlate);
  await expect.poll(() => (shown.element() as HTMLImageElement).naturalWidth).toBeGreaterThan(0);
});
