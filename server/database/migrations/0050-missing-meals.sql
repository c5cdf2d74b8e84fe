-- What a customer wants when a meal of theirs is missing while it is packed; null until they say: money back.
alter table accounts add column missing_preference text
  check (missing_preference in ('nearest-dish', 'money-back'));
