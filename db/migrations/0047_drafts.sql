-- Drafts: what staff changes of products and of the shop's content before it is published, and what was published.

-- One row for each thing that staff has changed, kept for ever, because its version must never begin again.
create table draft (
  kind text not null check (kind in ('PRODUCT', 'HOME', 'REELS', 'STORES', 'ANNOUNCEMENTS', 'POLICY')),
  id text not null check (id ~ '^[A-Za-z0-9][A-Za-z0-9-]{0,39}$'),
  -- Counts every change by staff, of the draft and of what is published.
  version integer not null default 1 check (version > 0),
  -- The changed fields by path, and the published values that they were changed from. Null: nothing waits.
  body jsonb check (jsonb_typeof(body) = 'object'),
  base jsonb check (jsonb_typeof(base) = 'object'),
  base_revision integer,
  restored_from integer,
  publish_at timestamptz,
  note text check (length(note) between 1 and 200),
  scheduled_by text check (length(scheduled_by) between 1 and 100),
  -- Why the scheduled publication did not happen.
  failed jsonb check (jsonb_typeof(failed) = 'array'),
  changed_by text check (length(changed_by) between 1 and 100),
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  primary key (kind, id),
  constraint draft_fields_check check ((body is null) = (base is null)),
  constraint draft_schedule_check check ((publish_at is null) = (scheduled_by is null)),
  constraint draft_scheduled_check check (publish_at is null or body is not null)
);
create index draft_publish_at_idx on draft (publish_at) where publish_at is not null;
create trigger draft_touch before update on draft
  for each row execute function touch_updated_at();

-- What each version replaced, by path; changes that began from an older version are merged with it.
create table draft_change (
  kind text not null,
  id text not null,
  version integer not null,
  before jsonb not null check (jsonb_typeof(before) = 'object'),
  made_by text not null check (length(made_by) between 1 and 100),
  staff_id uuid,
  created_at timestamptz not null default now(),
  primary key (kind, id, version),
  foreign key (kind, id) references draft (kind, id)
);
create index draft_change_created_at_idx on draft_change (created_at);

-- Everything that was published, whole.
create table revision (
  kind text not null check (kind in ('PRODUCT', 'HOME', 'REELS', 'STORES', 'ANNOUNCEMENTS', 'POLICY')),
  id text not null,
  number integer not null check (number > 0),
  body jsonb not null check (jsonb_typeof(body) = 'object'),
  -- The paths of the fields that differ from the revision before.
  changed jsonb not null check (jsonb_typeof(changed) = 'array'),
  made_by text not null check (length(made_by) between 1 and 100),
  staff_id uuid,
  note text check (length(note) between 1 and 200),
  restored_from integer,
  created_at timestamptz not null default now(),
  primary key (kind, id, number)
);
create trigger revision_append_only before update or delete on revision
  for each row execute function refuse_change();
create trigger revision_no_truncate before truncate on revision
  for each statement execute function refuse_change();

-- The seed files write a product until staff publishes it for the first time.
alter table product
  add column owner text not null default 'SEED' check (owner in ('SEED', 'SHOP')),
  -- Texts for search engines; null: the product's own.
  add column seo jsonb check (jsonb_typeof(seo) = 'object'),
  -- The licence of who packs it; null: the shop's own.
  add column fssai text check (fssai ~ '^[0-9]{14}$');

-- Every address that a product once had leads to the product. It points to the product and not to the next address, so
-- there are no chains.
create table slug_redirect (
  slug text primary key,
  product_sku text not null references product (sku),
  created_at timestamptz not null default now()
);
create index slug_redirect_product_sku_idx on slug_redirect (product_sku);

-- After the row is written: a product that waits for the address of another one sees its redirect here.
create function keep_former_slug() returns trigger language plpgsql as $$
begin
  delete from slug_redirect where slug = new.slug and product_sku = new.sku;
  if tg_op = 'UPDATE' then
    insert into slug_redirect (slug, product_sku) values (old.slug, new.sku);
  end if;
  if exists (select from slug_redirect where slug = new.slug) then
    raise exception 'the address % belongs to another product', new.slug
      using errcode = 'unique_violation', constraint = 'product_slug_former';
  end if;
  return null;
end $$;
create trigger product_slug_added after insert on product
  for each row execute function keep_former_slug();
create trigger product_slug_changed after update on product
  for each row when (old.slug <> new.slug) execute function keep_former_slug();

-- The list of the desk, in the order of the shop.
create index product_place_idx on product (position, (sku collate "C"));

select guard_by_audit('draft');
select guard_by_audit('revision', 'insert');
select guard_by_audit('product', 'insert or update', $$new.owner = 'SHOP'$$);
