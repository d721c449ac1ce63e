-- An invalid value would stop the shop or the desk, whoever writes it. A setting without a row has its usual value.
alter table setting
  add constraint setting_low_stock_days_check check (
    code <> 'LOW_STOCK_DAYS' or value::text ~ '^([1-9]|[1-5][0-9]|60)$'
  ),
  add constraint setting_near_expiry_days_check check (
    code <> 'NEAR_EXPIRY_DAYS' or value::text ~ '^([1-9][0-9]?|1[0-7][0-9]|180)$'
  ),
  add constraint setting_couriers_check check (
    code <> 'COURIERS'
    or (jsonb_typeof(value) = 'array' and jsonb_array_length(value) > 0
      and not jsonb_path_exists(value, '$[*] ? (!(exists(@.code) && exists(@.label) && exists(@.isUsed)))'))
  ),
  add constraint setting_boxes_check check (
    code <> 'BOXES'
    or (jsonb_typeof(value) = 'array' and jsonb_array_length(value) > 0
      and not jsonb_path_exists(value, '$[*] ? (!(@.grams > 0 && @.holds > 0))'))
  ),
  -- The law allows 16 characters: two letters, the kind, the year and the number.
  add constraint setting_invoice_prefixes_check check (
    code <> 'INVOICE_PREFIXES'
    or (jsonb_typeof(value) = 'object'
      and not jsonb_path_exists(value, '$.* ? (!(@ like_regex "^[A-Z]{1,2}$"))'))
  );
