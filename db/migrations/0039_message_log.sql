-- One row for each message about an order and channel, from the queue to what became of it. It has no text and no
-- whole contact: the text is made from the order whenever the message is sent or shown.
create table message_log (
  id bigint generated always as identity primary key,
  order_id uuid not null references customer_order (id),
  message text not null check (length(message) between 1 and 60),
  subject text not null default '' check (length(subject) <= 60),
  channel text not null check (channel in ('EMAIL', 'SMS')),
  state text not null default 'QUEUED'
    check (state in ('QUEUED', 'SENDING', 'SENT', 'FAILED', 'COALESCED', 'DROPPED')),
  attempts integer not null default 0 check (attempts >= 0),
  -- Masked: a•••@mail.example.
  recipient text check (length(recipient) <= 300),
  -- smtp, msg91 or twilio.
  sender text check (length(sender) <= 30),
  -- The numbers of the attached documents; null if nothing is known of them.
  documents text[],
  -- Why it was not sent.
  reason text check (length(reason) <= 200),
  -- The later message that replaced it.
  replaced_by text check (length(replaced_by) <= 60),
  -- The message that staff sent again with this one.
  resent_of bigint references message_log (id),
  created_at timestamptz not null default now(),
  changed_at timestamptz not null default now(),
  sent_at timestamptz,
  check ((state = 'SENT') = (sent_at is not null)),
  check ((state = 'COALESCED') = (replaced_by is not null))
);

create index message_log_order_id_idx on message_log (order_id);
create index message_log_failed_idx on message_log (changed_at) where state = 'FAILED';
create index message_log_resent_of_idx on message_log (resent_of) where resent_of is not null;

-- Older messages: whether they were sent is known, the channel is not. It is taken to be the usual one.
insert into message_log (order_id, message, subject, channel, state, created_at, changed_at, sent_at)
select told.order_id, told.message, told.subject, case when customer.email is null then 'SMS' else 'EMAIL' end, 'SENT',
  told.created_at, told.handed_over_at, told.handed_over_at
from order_message as told
join customer_order as o on o.id = told.order_id
join app_user as customer on customer.id = o.user_id
where told.handed_over_at is not null
order by told.created_at;

-- The log knows it for each channel.
alter table order_message drop column handed_over_at;
