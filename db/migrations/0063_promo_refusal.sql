-- Discount codes that were tried and not accepted. Counted for an hour, over all processes, so that codes cannot be guessed.
create table promo_refusal (
  id bigint generated always as identity primary key,
  -- The customer, or the network of a guest.
  visitor text not null check (length(visitor) between 1 and 100),
  created_at timestamptz not null default now()
);
create index promo_refusal_visitor_idx on promo_refusal (visitor, created_at desc);
create index promo_refusal_created_at_idx on promo_refusal (created_at);
