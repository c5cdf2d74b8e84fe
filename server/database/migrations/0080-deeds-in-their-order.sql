-- In which order the shop noted them: what happened in the same instant by the clock, as deeds of a phone whose clock was set back, is still told apart.
alter table stop_deeds add column noted bigint generated always as identity;
