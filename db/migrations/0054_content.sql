-- What staff edits beside products: the home page, reels, stores, announcements and policies. One row for each; the seed
-- files write it until staff publishes it for the first time.
create table content_block (
  key text primary key check (key in (
    'home', 'reels', 'stores', 'announcements', 'tos', 'privacy', 'refund', 'shipping')),
  -- As in a draft: media by name, entries of lists by id.
  body jsonb not null check (jsonb_typeof(body) = 'object'),
  -- What its uploads stood for when it was published, by name: a picture that is cut again later is shown with the next
  -- publication.
  media jsonb not null default '{}' check (jsonb_typeof(media) = 'object'),
  owner text not null default 'SEED' check (owner in ('SEED', 'SHOP')),
  -- What a policy and the sitemap name as the last change; null: as delivered, without a date.
  published_at timestamptz,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  constraint content_block_date_check check (owner = 'SEED' or published_at is not null)
);
create trigger content_block_touch before update on content_block
  for each row execute function touch_updated_at();
create trigger content_block_changed after insert or update or delete or truncate on content_block
  for each statement execute function notify_catalogue_changed();

-- Announcements were a setting. What the shop wrote itself becomes its own; what was delivered, the seed writes again.
insert into content_block (key, body, owner, published_at)
select 'announcements',
  jsonb_build_object('lines', coalesce((
    select jsonb_object_agg('line-' || place, jsonb_build_object('position', place * 10, 'text', text))
    from jsonb_array_elements_text(value) with ordinality as line (text, place)), '{}')),
  'SHOP', now()
from setting where code = 'BANNER_ANNOUNCEMENTS' and value <> '[
  "Free delivery from ₹999 in India and $99 in the USA",
  "Pressed in wood, slowly. Nobody here owns a stopwatch.",
  "Spices stone-ground in small lots, so every jar is a fresh one"]';
insert into audit_entry (actor_kind, actor_name, act, subject_kind, subject_id, before)
select 'SEED', 'seed', 'setting.remove', 'setting', code, jsonb_build_object('value', value)
from setting where code = 'BANNER_ANNOUNCEMENTS';
delete from setting where code = 'BANNER_ANNOUNCEMENTS';

select guard_by_audit('content_block');
