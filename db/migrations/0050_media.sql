-- What staff uploads: pictures, reports, films and captions. The files themselves are in the media store, under names that
-- hold the id and a hash, and are never deleted. A draft names an upload `uploads/` with its id.
create table media_asset (
  id uuid primary key,
  kind text not null check (kind in ('portrait', 'close-up', 'square', 'wide', 'tall', 'sheet', 'poster', 'og',
    'report', 'film', 'captions')),
  -- The SHA-256 of the bytes that were sent.
  hash text not null check (hash ~ '^[0-9a-f]{64}$'),
  -- Counts changes by staff.
  version integer not null default 1 check (version > 0),
  alt text not null default '' check (length(alt) <= 300),
  -- Of the whole picture, upright.
  width integer check (width > 0),
  height integer check (height > 0),
  -- The part of the picture that is shown; null: the largest one around the centre.
  crop jsonb check (jsonb_typeof(crop) = 'object'),
  duration_ms integer check (duration_ms > 0),
  -- The picture of the first page of a report.
  preview_id uuid references media_asset (id),
  -- Addresses of what is served, and of a picture a few pixels wide; empty until it is made.
  files jsonb not null default '{}' check (jsonb_typeof(files) = 'object'),
  state text not null default 'MAKING' check (state in ('MAKING', 'READY', 'FAILED')),
  -- Why it could not be made, in words for staff.
  reason text check (length(reason) between 1 and 300),
  made_by text not null check (length(made_by) between 1 and 100),
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  constraint media_asset_ready_check check (state <> 'READY' or files ? 'src'),
  constraint media_asset_failed_check check ((state = 'FAILED') = (reason is not null)),
  constraint media_asset_sides_check check ((width is null) = (height is null)),
  constraint media_asset_page_check check ((kind = 'report') = (preview_id is not null))
);
create index media_asset_newest_idx on media_asset (kind, created_at desc, id desc);
create index media_asset_hash_idx on media_asset (hash, kind);
create index media_asset_preview_idx on media_asset (preview_id) where preview_id is not null;
create trigger media_asset_touch before update on media_asset
  for each row execute function touch_updated_at();
-- Published pages keep the addresses of its files.
create trigger media_asset_kept before delete on media_asset
  for each row execute function refuse_change();
create trigger media_asset_no_truncate before truncate on media_asset
  for each statement execute function refuse_change();

select guard_by_audit('media_asset', 'insert');
-- The job that makes the files changes only files, state and reason.
select guard_by_audit('media_asset', 'update', '(old.version, old.alt, old.crop) is distinct from '
  '(new.version, new.alt, new.crop)', 'change_audited');

create function notify_desk_media() returns trigger language plpgsql as $$
begin
  perform notify_desk('media', array[new.id::text]);
  return null;
end $$;
create trigger media_asset_notify_desk after update on media_asset
  for each row when ((old.state, old.files) is distinct from (new.state, new.files))
  execute function notify_desk_media();
