-- Days after the hand-over to the carrier. In India, counted from packing, they are the 2 to 7 of the shipping policy.
create table delivery_zone (
  code text primary key check (code ~ '^[A-Z]{1,2}(-NONE)?$'),
  country country_code not null,
  carrier text not null check (carrier in ('RIDER', 'COURIER')),
  days_min smallint not null check (days_min >= 0),
  days_max smallint not null,
  handling smallint not null default 1 check (handling between 0 and 2),
  cutoff time not null default '14:00',
  is_served boolean not null default true,
  constraint delivery_zone_days_check check (days_max between days_min and 60),
  constraint delivery_zone_policy_check
    check (country <> 'IND' or (handling + days_min >= 2 and handling + days_max <= 7)),
  constraint delivery_zone_country_key unique (code, country)
);

create table delivery_prefix (
  country country_code not null,
  prefix text not null check (prefix ~ '^[0-9]{1,6}$'),
  zone text not null,
  primary key (country, prefix),
  constraint delivery_prefix_zone_fkey foreign key (zone, country) references delivery_zone (code, country)
);
create index delivery_prefix_zone_idx on delivery_prefix (zone);

-- ALL: India with the mill; MILL: no packing; USA; or one state, such as IND-MP.
create table holiday (
  day date not null,
  scope text not null check (scope ~ '^(ALL|MILL|USA|(IND|USA)-[A-Z]{2})$'),
  name text not null check (length(name) between 1 and 80),
  primary key (day, scope)
);

-- From the directory of India Post.
create table pin_place (
  pin text primary key check (pin ~ '^[1-9][0-9]{5}$'),
  district text not null check (length(district) between 1 and 60),
  state text not null check (state ~ '^[A-Z]{2}$')
);

create trigger delivery_zone_notify after insert or update or delete on delivery_zone
  for each statement execute function notify_catalogue_changed();
create trigger delivery_prefix_notify after insert or update or delete on delivery_prefix
  for each statement execute function notify_catalogue_changed();
create trigger holiday_notify after insert or update or delete on holiday
  for each statement execute function notify_catalogue_changed();

-- The promise holds if the order is paid before promised_until; a later payment gets a new one. Old orders have none.
alter table customer_order
  add column promised_from date,
  add column promised_to date,
  add column promised_until timestamptz,
  add column promised_zone text,
  add constraint customer_order_promise_check check (
    num_nulls(promised_from, promised_to, promised_until, promised_zone) % 4 = 0 and promised_from <= promised_to);
create index customer_order_promised_to_idx on customer_order (promised_to) where promised_to is not null;
