import { useText } from '#web/texts/texts-provider.tsx';
import { Button } from '#web/ui/buttons/button.tsx';
import { Overlay } from '#web/ui/overlays/overlay.tsx';
import { FilterGroups, type FilterGroupsProps } from './filter-groups.tsx';

type FilterSheetProps = Pick<FilterGroupsProps, 'query' | 'counts'> & {
  open: boolean;
  onChoose: (search: string) => void;
  onClose: () => void;
  total: number;
};

export default function FilterSheet({ open, onChoose, onClose, total, query, counts }: FilterSheetProps) {
  const text = useText();
  return (
    <Overlay
      variant="sheet"
      open={open}
      onClose={onClose}
      title={text('menu-filters')}
      closeLabel={text('close')}
      footer={
        <Button wide size="large" onClick={onClose}>
          {text('menu-show-results', { count: total })}
        </Button>
      }
    >
      <FilterGroups
        query={query}
        counts={counts}
        headingLevel={3}
        link={{
          replace: true,
          state: { dialog: 'filters' },
          // With a view transition, React Router would paint a sheet that is closed meanwhile as open again.
          viewTransition: false,
          onClick: (event) => onChoose(event.currentTarget.search),
        }}
      />
    </Overlay>
  );
}
