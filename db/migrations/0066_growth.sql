-- What changed lately, without reading everything that ever was. Rows are written in the order of time, so a BRIN index finds
-- them with a few pages; it hardly costs anything to write.
create index payment_intent_created_brin on payment_intent using brin (created_at)
  with (pages_per_range = 16, autosummarize = on);
create index payment_transaction_updated_brin on payment_transaction using brin (updated_at)
  with (pages_per_range = 16, autosummarize = on);
create index webhook_event_received_brin on webhook_event using brin (received_at)
  with (pages_per_range = 16, autosummarize = on);
create index shipment_shipped_brin on shipment using brin (shipped_at)
  with (pages_per_range = 16, autosummarize = on);

-- Messages that wait to be sent: few of many.
create index message_log_waiting_idx on message_log (channel) where state in ('QUEUED', 'SENDING');
