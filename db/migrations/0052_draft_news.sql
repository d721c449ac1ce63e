-- An open editor learns of a change by somebody else: `draft PRODUCT:OILPNT01`.
create function notify_desk_draft() returns trigger language plpgsql as $$
begin
  perform notify_desk('draft', (select array_agg(kind || ':' || id) from changed));
  return null;
end $$;
create trigger draft_notify_desk_new after insert on draft
  referencing new table as changed for each statement execute function notify_desk_draft();
create trigger draft_notify_desk after update on draft
  referencing new table as changed for each statement execute function notify_desk_draft();
