-- How often two products were bought together in one country. Written by a job every night; it names no order.
create table product_pair (
  product_sku text not null references product (sku) on delete cascade,
  country country_code not null,
  paired_sku text not null references product (sku) on delete cascade,
  times integer not null check (times > 0),
  primary key (product_sku, country, paired_sku),
  constraint product_pair_not_itself_check check (product_sku <> paired_sku)
);
create index product_pair_paired_sku_idx on product_pair (paired_sku);
create trigger product_pair_notify after insert or update or delete on product_pair
  for each statement execute function notify_catalogue_changed();
