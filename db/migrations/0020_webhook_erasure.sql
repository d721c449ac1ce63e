-- An event's bytes name whoever paid: contacts, cards, bank accounts. They are erased after a while; what the books need
-- of an event (ids, topic, outcome) has columns of its own, and amounts and states are in the payments and refunds.
alter table webhook_event alter column raw drop not null;

create index webhook_event_raw_idx on webhook_event (received_at) where raw is not null;
