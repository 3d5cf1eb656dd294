/** Address of a drop-ship in separate fields, with consignee, contact and phone, and whether the vendor is told who the end customer is. */
export const dropShipAddresses = /* sql */ `
alter table vendor_pos
  add column deliver_to jsonb,
  add column names_customer boolean not null default true,
  add constraint vendor_pos_deliver_to check (deliver_to is null or is_drop_ship);
drop trigger vendor_pos_printed on vendor_pos;
create trigger vendor_pos_printed before update on vendor_pos for each row execute function keep_printed('vendor_id', 'is_drop_ship', 'ship_to',
  'deliver_to', 'names_customer', 'warehouse_id', 'payment_term_id', 'contact_name', 'contact_email', 'vendor_quote_no', 'special_bid_no');
`
