-- The desk searches products and sizes by parts of their names. Without these indexes every search read all of them.
create index product_search_idx on product using gin (search_text(title, sku, slug, null, null) gin_trgm_ops);
create index variant_search_idx on variant using gin (search_text(title, sku, null, null, null) gin_trgm_ops);

alter table export_file drop constraint export_file_report_check;
alter table export_file add constraint export_file_report_check check (report in (
  'sales', 'refunds', 'promotions', 'stock-value', 'payouts', 'gst', 'searches', 'prices'));
