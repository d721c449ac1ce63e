-- A code is valid only in the browser that requested it. Codes expire after five minutes, so old rows are deleted.
delete from otc;
alter table otc
  add column browser_hash bytea not null
    constraint otc_browser_hash_check check (octet_length(browser_hash) = 32);

-- TAKEN: a sign-up that was refused because another account has the identifier.
alter table otc_event
  drop constraint otc_event_kind_check,
  add constraint otc_event_kind_check check (kind in ('SEND', 'FAILURE', 'UNKNOWN', 'TAKEN'));

-- Null: an unfinished sign-up. The verified marks cannot show that, because a change of the profile clears them.
alter table app_user add column first_sign_in_at timestamptz;
update app_user set first_sign_in_at = created_at
  where coalesce(phone_verified_at, email_verified_at) is not null
    or exists (select from session where session.user_id = app_user.id);

-- The number of SMS sent per day; days since 1970-01-01 in UTC.
create table sms_day (
  day integer primary key,
  sent integer not null check (sent > 0)
);

alter table setting
  add constraint setting_sms_daily_budget_check check (
    code <> 'SMS_DAILY_BUDGET' or value::text ~ '^[0-9]{1,7}$'
  );
