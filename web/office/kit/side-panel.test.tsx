import { useSearchParams } from 'react-router';
import { expect, it } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { openInShop } from '#tests/components/open-in-shop.tsx';
import { atWork } from '#tests/components/samples/office.ts';
import { OfficeLink } from './office-link.tsx';
import { SidePanel } from './side-panel.tsx';

function Page() {
  const [search] = useSearchParams();
  return (
    <>
      <OfficeLink to="?order=10012">Άνοιξε</OfficeLink>
      {search.has('order') ? (
        <SidePanel param="order" title="Κατάθεση">
          <input aria-label="Ποσό" />
        </SidePanel>
      ) : null}
    </>
  );
}

it('returns the focus to the control that opened it, also when that control is removed as the panel closes', async () => {
  await openInShop(<Page />, { app: 'office', path: '/office/deposits', layouts: atWork('accounts') });
  const opener = page.getByRole('link', { name: 'Άνοιξε' });
  await opener.click();
  await expect.element(page.getByRole('dialog')).toBeVisible();
  await userEvent.keyboard('{Escape}');
  await expect.element(page.getByRole('dialog')).not.toBeInTheDocument();
  await expect.element(opener).toHaveFocus();
});
