-- INVOICES: of orders. PARCELS: of each order the label, the slip and the invoice.
alter table print_file
  drop constraint print_file_kind_check,
  add constraint print_file_kind_check
    check (kind in ('SLIPS', 'LABELS', 'INVOICES', 'PARCELS', 'PICK_LIST', 'HAND_OVER', 'STICKERS'));
