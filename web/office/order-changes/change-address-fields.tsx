import { useText } from '#web/texts/texts-provider.tsx';
import { Checkbox } from '#web/ui/fields/checkbox.tsx';
import { AreaField, TextField } from '../form-kit/fields.tsx';
import type { OrderChangeData } from './change-data.ts';

/** The whole address, or what may still change of it once the bag is closed. */
export function AddressFields({ data: { desk, delivery } }: { data: OrderChangeData }) {
  const text = useText();
  const address = delivery?.address;
  const reach = desk.deliveries.find(({ id }) => id === delivery?.id)?.reach;
  const isDoorOnly = reach === 'door';
  const hasLater = desk.order.deliveries.some(
    ({ id, date, changeUntil }) => id !== delivery?.id && changeUntil !== null && date > (delivery?.date ?? ''),
  );
  const field = (name: 'street' | 'number' | 'postalCode' | 'city' | 'floor' | 'bell' | 'phone') => (
    <TextField
      name={name}
      path={`change.address.${name}`}
      label={text(`at-desk-address-${name}`)}
      value={address?.[name] ?? ''}
      autoFocus={name === (isDoorOnly ? 'floor' : 'street')}
    />
  );
  return (
    <>
      {isDoorOnly ? (
        <>
          <p>
            {address?.street} {address?.number}, {address?.postalCode} {address?.city}
          </p>
          <p className="text-ink-muted text-s">{text('at-desk-address-door-only')}</p>
          {(['street', 'number', 'postalCode', 'city'] as const).map((name) => (
            <input key={name} type="hidden" name={name} value={address?.[name] ?? ''} />
          ))}
        </>
      ) : (
        <>
          <div className="grid grid-cols-[minmax(0,1fr)_7rem] gap-1.5">
            {field('street')}
            {field('number')}
          </div>
          <div className="grid grid-cols-[9rem_minmax(0,1fr)] gap-1.5">
            {field('postalCode')}
            {field('city')}
          </div>
        </>
      )}
      <div className="grid grid-cols-[7rem_minmax(0,1fr)] gap-1.5">
        {field('floor')}
        {field('bell')}
      </div>
      {field('phone')}
      <AreaField
        name="notes"
        path="change.address.notes"
        label={text('at-desk-address-notes')}
        maxLength={500}
        value={address?.notes ?? ''}
      />
      <Checkbox name="whenAway" value="leave-at-door" defaultChecked={address?.whenAway === 'leave-at-door'}>
        {text('at-desk-address-leave')}
      </Checkbox>
      {hasLater ? (
        <Checkbox name="isForLater" value="yes">
          {text('at-desk-address-later')}
        </Checkbox>
      ) : null}
    </>
  );
}
