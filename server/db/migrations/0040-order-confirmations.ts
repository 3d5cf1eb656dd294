/** Time at which the confirmation of an order was mailed to the customer, and the PDF that was sent. */
export const orderConfirmations = /* sql */ `
alter table sales_orders
  add column sent_at timestamptz,
  add column paper_file_id uuid,
  add constraint sales_orders_paper foreign key (company_id, paper_file_id) references files (company_id, id);
`
