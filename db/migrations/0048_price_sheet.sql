-- The price sheet: each price has a version of its own, which grows with the price.
alter table channel add column version integer not null default 1 check (version > 0);

create function count_price_version() returns trigger language plpgsql as $$
begin
  new.version := old.version + 1;
  return new;
end $$;
create trigger channel_version before update on channel
  for each row when ((old.current_price, old.max_price) is distinct from (new.current_price, new.max_price))
  execute function count_price_version();

-- The history of prices is written by a trigger and never changed. Only the sweep deletes what ended long ago.
create function refuse_recent_delete() returns trigger language plpgsql as $$
begin
  if old.changed_at > now() - interval '400 days' then
    raise exception 'the history of prices is kept for 400 days' using errcode = 'restrict_violation';
  end if;
  return old;
end $$;
create trigger price_change_no_update before update on price_change
  for each row execute function refuse_change();
create trigger price_change_no_delete before delete on price_change
  for each row execute function refuse_recent_delete();
create trigger price_change_no_truncate before truncate on price_change
  for each statement execute function refuse_change();
