-- How many boxes a parcel has. All of them travel under one number.
alter table shipment add column boxes smallint not null default 1
  constraint shipment_boxes_check check (boxes between 1 and 20);

-- The day on which the customer told staff, who then opened the claim. Null: the customer made it in the shop.
alter table claim add column reported_on date;
