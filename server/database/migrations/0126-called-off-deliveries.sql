-- Outside a transaction: deliveries are many. What left the kitchen and was called off stands among a date's stops: found by its date, as what is still to be driven is.
drop index concurrently if exists deliveries_called_off;
create index concurrently deliveries_called_off on deliveries (date) where status in ('not-accepted', 'canceled');
