-- What a document was issued with is never changed, whoever asks. Left open are the parts that come later (the authority's mark, how it was
-- settled) and those that name a person, which go with their account.
alter table documents add column hash bytea;

create function open_parts_of_document() returns text[] language sql immutable as $$
  select array['buyer', 'notes', 'change', 'discountName', 'settlement', 'fiscal']
$$;

create function document_hash(document documents) returns bytea language sql immutable as $$
  select sha256(convert_to(jsonb_build_array(
    document.id, document.order_id, document.kind, document.series, document.number,
    (extract(epoch from document.issued_at) * 1000000)::bigint, document.data - open_parts_of_document())::text, 'UTF8'))
$$;

create function seal_document() returns trigger language plpgsql as $$
begin
  if tg_op = 'DELETE' then
    if old.number is not null then
      raise exception 'An issued document is never deleted.' using errcode = 'restrict_violation';
    end if;
    return old;
  end if;
  if tg_op = 'UPDATE' and old.number is not null and document_hash(new) is distinct from coalesce(old.hash, document_hash(old)) then
    raise exception 'An issued document is never changed.' using errcode = 'restrict_violation';
  end if;
  if new.number is not null then new.hash := document_hash(new); end if;
  return new;
end $$;
create trigger seal_document before insert or update or delete on documents for each row execute function seal_document();
