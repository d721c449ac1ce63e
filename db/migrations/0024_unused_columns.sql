-- A key is written in the transaction that creates its resource, so it has no phases and needs only the resource's id.
alter table idempotency_key add column resource_id uuid;
update idempotency_key set resource_id = (body #>> '{}')::uuid where jsonb_typeof(body) = 'string';
delete from idempotency_key where resource_id is null;
alter table idempotency_key
  alter column resource_id set not null,
  drop column phase,
  drop column status,
  drop column body,
  drop column locked_at;

-- Nothing reads or writes it.
alter table session drop column last_seen_at;

alter table unproved_notice rename to unverified_notice;
