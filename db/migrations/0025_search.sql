-- The name in Devanagari, as printed on the label.
alter table product add column hindi_title text check (length(hindi_title) between 1 and 100);

-- What shoppers mean by their words. MODIFIER: words that mean nothing alone ("ka", "pure"). CAREFUL: words that would
-- become a health claim if they filtered or ranked. ABSENT: what the shop does not sell; its products are offered instead.
create table search_concept (
  id text primary key check (id ~ '^[a-z0-9]+(-[a-z0-9]+)*$' and length(id) <= 40),
  kind text not null check (kind in ('THING', 'FORM', 'DISH', 'ABSENT', 'MODIFIER', 'CAREFUL')),
  label text not null check (length(label) between 1 and 80)
);

-- One or several words in any script. language: ISO 639-1; null if the word belongs to several languages.
create table search_word (
  word text not null check (length(word) between 1 and 80),
  concept text not null references search_concept (id) on delete cascade,
  language text check (language ~ '^[a-z]{2}$'),
  primary key (word, concept)
);
create index search_word_concept_idx on search_word (concept);

create table product_concept (
  product_sku text not null references product (sku) on delete cascade,
  concept text not null references search_concept (id) on delete cascade,
  weight numeric(4, 3) not null check (weight > 0 and weight <= 1),
  primary key (product_sku, concept)
);
create index product_concept_concept_idx on product_concept (concept);

-- How often words were searched for on a day in India. It names no visitor.
create table search_day (
  day date not null,
  country country_code not null,
  words text not null check (length(words) between 1 and 200),
  answer text not null check (answer in ('EXACT', 'PARTIAL', 'INSTEAD', 'CAREFUL', 'NONE')),
  times integer not null check (times > 0),
  primary key (day, country, words, answer)
);

create trigger search_concept_notify after insert or update or delete on search_concept
  for each statement execute function notify_catalogue_changed();
create trigger search_word_notify after insert or update or delete on search_word
  for each statement execute function notify_catalogue_changed();
create trigger product_concept_notify after insert or update or delete on product_concept
  for each statement execute function notify_catalogue_changed();
