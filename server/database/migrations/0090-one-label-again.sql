-- One lid or one bag printed again, torn or wet: such a version covers what it holds and nothing else of its delivery.
alter table sheet_versions add column is_reprint boolean not null default false;
