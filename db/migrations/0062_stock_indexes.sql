-- Empty lots stay for ever. Whoever looks for pieces reads only the lots that have some.
create index lot_stock_left_idx on lot_stock (variant_sku) where remaining > 0;

-- Whether a variant is kept by lot: it has one that is not a draft.
drop index lot_stock_variant_idx;
create index lot_stock_variant_idx on lot_stock (variant_sku, lot_code);
create index lot_draft_idx on lot (code) where status = 'DRAFT';

-- The pace of one size: its sales of the last weeks.
create index sales_day_key_idx on sales_day (key, day) include (pieces) where kind = 'PRODUCT';
