-- A notification of the catalogue says what changed: {"what": "price", "skus": ["OILPNT01"]}.
-- skus: the products; null if any may have changed, or too many to name. Programs from before do not read it.
create function send_catalogue_notice(changed_table text, skus text[]) returns void language plpgsql as $$
declare
  what text := case
    when changed_table = 'channel' then 'price'
    when changed_table = 'stock' then 'stock'
    when changed_table in ('setting', 'delivery_zone', 'delivery_prefix', 'holiday') then 'setting'
    when changed_table in ('promotion', 'promotion_product') then 'promotion'
    else 'text'
  end;
  notice text := json_build_object('what', what, 'skus', skus);
begin
  if octet_length(notice) > 4000 then
    notice := json_build_object('what', what, 'skus', null::text[]);
  end if;
  perform pg_notify('catalogue_changed', notice);
end $$;

-- For tables that are not about single products.
create or replace function notify_catalogue_changed() returns trigger language plpgsql as $$
begin
  perform send_catalogue_notice(tg_table_name, case
    when tg_table_name in ('setting', 'delivery_zone', 'delivery_prefix', 'holiday', 'promotion', 'promotion_product', 'content_block')
    then '{}'::text[]
  end);
  return null;
end $$;

-- For tables whose rows belong to a product. The argument is the column with the sku of the product or of its size.
-- A statement that changes no row sends nothing.
create function notify_products_changed() returns trigger language plpgsql as $$
declare
  skus text[];
begin
  if tg_level = 'ROW' then
    skus := array[left(to_jsonb(new) ->> tg_argv[0], 8)];
  else
    execute format('select array_agg(distinct left(%I, 8)) from changed', tg_argv[0]) into skus;
  end if;
  if skus is not null then
    perform send_catalogue_notice(tg_table_name, skus);
  end if;
  return null;
end $$;

do $$
declare
  of_product record;
begin
  for of_product in
    select * from (values
      ('product', 'sku'),
      ('variant', 'sku'),
      ('channel', 'variant_sku'),
      ('channel_platform', 'variant_sku'),
      ('bundle_item', 'bundle_sku'),
      ('product_pair', 'product_sku')
    ) as tables (name, key)
  loop
    execute format('drop trigger %I on %I', of_product.name || '_notify', of_product.name);
    execute format(
      'create trigger %I after insert on %I referencing new table as changed
        for each statement execute function notify_products_changed(%L)',
      of_product.name || '_notify_insert', of_product.name, of_product.key);
    execute format(
      'create trigger %I after update on %I referencing new table as changed
        for each statement execute function notify_products_changed(%L)',
      of_product.name || '_notify_update', of_product.name, of_product.key);
    execute format(
      'create trigger %I after delete on %I referencing old table as changed
        for each statement execute function notify_products_changed(%L)',
      of_product.name || '_notify_delete', of_product.name, of_product.key);
  end loop;
end $$;

drop trigger stock_notify on stock;
create trigger stock_notify_insert after insert on stock referencing new table as changed
  for each statement execute function notify_products_changed('variant_sku');
create trigger stock_notify_delete after delete on stock referencing old table as changed
  for each statement execute function notify_products_changed('variant_sku');
drop trigger stock_notify_update on stock;
create trigger stock_notify_update after update on stock
  for each row when ((old.on_hand = 0) <> (new.on_hand = 0))
  execute function notify_products_changed('variant_sku');
drop trigger stock_notify_count on stock;
create trigger stock_notify_count after update on stock
  for each row when (old.on_hand <> new.on_hand and old.reserved = new.reserved)
  execute function notify_products_changed('variant_sku');
