-- Processes cache sessions for a short time, so they are notified when a session ends.
create function notify_session_ended() returns trigger language plpgsql as $$
begin
  perform pg_notify('session_ended', '');
  return null;
end $$;

create trigger session_notify_revoked after update on session
  for each row when (old.revoked_at is distinct from new.revoked_at or old.expires_at <> new.expires_at)
  execute function notify_session_ended();
create trigger session_notify_deleted after delete on session
  for each row when (old.revoked_at is null and old.expires_at > now())
  execute function notify_session_ended();
create trigger app_user_notify_shut_out after update on app_user
  for each row when (old.is_active <> new.is_active or old.role <> new.role)
  execute function notify_session_ended();
