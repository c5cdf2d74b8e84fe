import { documentPath } from '#contract/order-paths.ts';
import type { Order } from '#contract/orders/orders.ts';
import { useLanguage, useText } from '#web/texts/texts-provider.tsx';
import { TextLink } from '#web/ui/buttons/text-link.tsx';
import { IconReceipt } from '#web/ui/icons/order.tsx';
import { instantWords } from '../parts/order-words.ts';
import { SideSection } from '../parts/side-section.tsx';

export function DocumentList({ order: { id, documents, money, status } }: { order: Order }) {
  const text = useText();
  const language = useLanguage();
  // The receipt of a change is shown with its change.
  const own = documents.filter(({ kind }) => kind !== 'change-receipt');
  if (own.length === 0) {
    if (status !== 'opened' || money.due <= 0) return null;
    return (
      <SideSection id="documents" title={text('order-documents')}>
        <p className="text-ink-muted text-s">{text('order-document-later')}</p>
      </SideSection>
    );
  }
  return (
    <SideSection id="documents" title={text('order-documents')}>
      <ul className="grid gap-0.5">
        {own.map((document) => (
          <li key={document.id} className="flex gap-1 [&>svg]:mt-1.25 [&>svg]:text-ink-olive">
            <IconReceipt size={20} />
            {document.isReady ? (
              <p className="min-w-0 leading-snug">
                <TextLink
                  href={documentPath(id, document.id)}
                  target="_blank"
                  rel="noopener"
                  standalone
                  className="min-h-4! text-[0.9375rem]"
                >
                  {document.name}
                  <span className="sr-only">, {text('order-document-opens')}</span>
                </TextLink>
                <span className="block text-ink-muted text-s">PDF · {instantWords(document.issuedAt, language)}</span>
              </p>
            ) : (
              <p className="min-w-0 leading-snug">
                {document.name}
                <span className="block text-ink-muted text-s">{text('order-document-coming')}</span>
              </p>
            )}
          </li>
        ))}
      </ul>
    </SideSection>
  );
}
