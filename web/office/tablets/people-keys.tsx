import { useText } from '#web/texts/texts-provider.tsx';
import { Avatar } from '#web/ui/display/avatar.tsx';

interface PeopleKeysProps {
  people: readonly { id: string; name: string }[];
  onChoose: (id: string) => void;
}

/** Everyone who may open this tablet, as buttons large enough for a wet thumb. */
export function PeopleKeys({ people, onChoose }: PeopleKeysProps) {
  const text = useText();
  if (people.length === 0)
    return <p className="text-balance text-center text-ink-muted">{text('office-lock-nobody')}</p>;
  return (
    <ul className="grid gap-1 sm:grid-cols-2">
      {people.map(({ id, name }) => (
        <li key={id}>
          <button
            type="button"
            className="press flex min-h-9 w-full items-center gap-1.5 rounded-picture border-[1.5px] border-line-strong bg-surface px-2 text-start font-[650] text-lead"
            onClick={() => onChoose(id)}
          >
            <Avatar name={name} />
            {name}
          </button>
        </li>
      ))}
    </ul>
  );
}
