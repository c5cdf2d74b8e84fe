import { Fragment } from 'react';

/** Line breaks before the @, else after a dot of the name; elsewhere only as a last resort. */
export function EmailAddress({ address }: { address: string }) {
  const [name = '', ...domain] = address.split(/(?=@)/);
  const parts = [...name.split(/(?<=\.)/), domain.join('')];
  return (
    <span className="[overflow-wrap:anywhere]">
      {parts.map((part, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the parts of an address have no other key.
        <Fragment key={index}>
          {index > 0 ? <wbr /> : null}
          {part}
        </Fragment>
      ))}
    </span>
  );
}

/** A sentence with an address in it. */
export function WithEmail({ text, address }: { text: string; address: string }) {
  const [before = '', ...after] = text.split(address);
  if (after.length === 0) return text;
  return (
    <>
      {before}
      <EmailAddress address={address} />
      {after.join(address)}
    </>
  );
}
