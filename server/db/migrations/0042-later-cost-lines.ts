/**
 * Share of each receipt line in a cost that was added later: the margin of a deal counts the part that went to cost of sales. Existing costs are
 * split by the value of the lines; where a part went to cost of sales, all pieces of the lines count as gone.
 */
export const laterCostLines = /* sql */ `
create table goods_receipt_charge_lines (
  company_id uuid not null,
  charge_id uuid not null,
  line_id uuid not null,
  to_stock numeric(20,4) not null,
  to_cost numeric(20,4) not null,
  gone_qty numeric(18,6) not null check (gone_qty >= 0),
  primary key (company_id, charge_id, line_id),
  foreign key (company_id, charge_id) references goods_receipt_charges (company_id, id) on delete cascade,
  foreign key (company_id, line_id) references document_lines (company_id, id) on delete cascade
);
create index goods_receipt_charge_lines_line on goods_receipt_charge_lines (company_id, line_id);
create trigger goods_receipt_charge_lines_kept before update on goods_receipt_charge_lines for each row execute function refuse_change();

insert into goods_receipt_charge_lines (company_id, charge_id, line_id, to_stock, to_cost, gone_qty)
  select c.company_id, c.id, l.id, round(c.to_stock * w.part, 4), round(c.to_cost * w.part, 4), case when c.to_cost = 0 then 0 else l.qty end
  from goods_receipt_charges c
    join document_lines l on l.company_id = c.company_id and l.document_id = c.document_id
    join goods_receipt_lines g on g.company_id = l.company_id and g.line_id = l.id and g.move_id is not null and g.value > 0
    cross join lateral (select g.value / sum(og.value) as part from document_lines o
      join goods_receipt_lines og on og.company_id = o.company_id and og.line_id = o.id and og.move_id is not null
      where o.company_id = l.company_id and o.document_id = l.document_id) w
  where c.added_on is not null and c.to_cost is not null;
`
