-- Whoever is told of paid orders hears of each payment that leaves nothing due, also of an order that was opened on trust or to be paid at
-- its door: such a payment makes no move. What was taken at a door notes itself, with its method, and is written before its order.
create function note_paid_order() returns trigger language plpgsql as $$
begin
  if exists (select from webhooks where paused_at is null)
    and not exists (select from door_payments where order_id = new.id and at = new.changed_at) then
    insert into webhook_hints (type, order_id, row_id, what, at)
    values ('order.paid', new.id, gen_random_uuid(), '', new.changed_at);
  end if;
  return null;
end $$;
create trigger note_paid_order after update of paid_in_cents on orders for each row
  when (new.paid_in_cents > old.paid_in_cents and new.total_in_cents
    <= new.credit_used_in_cents + new.paid_in_cents - new.refunded_in_cents - new.credited_in_cents)
  execute function note_paid_order();
