-- The raw bytes contain personal data (contacts, cards, bank accounts) and are erased after a while. The ids, the topic
-- and the outcome of an event have columns of their own; amounts and states are in payments and refunds.
alter table webhook_event alter column raw drop not null;

create index webhook_event_raw_idx on webhook_event (received_at) where raw is not null;
