-- Every price and MRP that a variant has had in a country, from the moment it began to apply. A trigger writes it, so that
-- no program can forget it.
create table price_change (
  variant_sku text not null references variant (sku) on delete cascade,
  country country_code not null,
  current_price minor_units not null,
  max_price minor_units not null,
  -- The clock, not the start of the transaction: changes of one channel wait for each other, so later ones are later.
  changed_at timestamptz not null default clock_timestamp(),
  primary key (variant_sku, country, changed_at)
);

create function record_price_change() returns trigger language plpgsql as $$
begin
  insert into price_change (variant_sku, country, current_price, max_price)
  values (new.variant_sku, new.country, new.current_price, new.max_price);
  return null;
end $$;

create trigger channel_price_inserted after insert on channel
  for each row execute function record_price_change();
create trigger channel_price_changed after update on channel
  for each row when ((old.variant_sku, old.country, old.current_price, old.max_price)
    is distinct from (new.variant_sku, new.country, new.current_price, new.max_price))
  execute function record_price_change();

-- When the prices of today began is not known, so their history begins now.
insert into price_change (variant_sku, country, current_price, max_price)
select variant_sku, country, current_price, max_price from channel;
