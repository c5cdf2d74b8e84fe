-- Pictures that staff have uploaded, each with a point around which it is cropped. The bytes lie in the file store under the name
-- of their content; rows are never changed, so that what an address has once shown it shows for ever.
create table pictures (
  -- the beginning of the SHA-256 of the picture as it is kept
  file text not null check (file ~ '^[0-9a-f]{32}$'),
  -- in hundredths of width and height, from the upper left corner
  focus_x smallint not null check (focus_x between 0 and 100),
  focus_y smallint not null check (focus_y between 0 and 100),
  width integer not null check (width > 0),
  height integer not null check (height > 0),
  added_by text not null,
  added_at timestamptz not null,
  primary key (file, focus_x, focus_y)
);

-- { file, focusX, focusY, alt: { el, en } }; null: the one that lies under its address
alter table meals add column picture jsonb;
