/**
 * A PO records whether it is fully billed. Its status doesn't tell (domain.md 3 has it as a flag beside the states), and the lines that a vendor
 * may bill were looked for among the first thousand lines ever ordered from that vendor: with more lines than that, new POs were never found.
 * The flag only narrows the search, so a change of the lines resets it, and the steps that bill, cancel or close a PO set it again.
 */
export const billedOrders = /* sql */ `
alter table vendor_pos add column is_billed boolean not null default false;
create index vendor_pos_to_bill on vendor_pos (company_id, vendor_id) where not is_billed;

create function vendor_po_to_bill_again() returns trigger language plpgsql as $$
begin
  update vendor_pos p set is_billed = false from document_lines l
    where l.company_id = new.company_id and l.id = new.line_id and p.company_id = l.company_id and p.document_id = l.document_id and p.is_billed;
  return null;
end $$;
create trigger vendor_po_lines_new_to_bill after insert on vendor_po_lines for each row execute function vendor_po_to_bill_again();
create trigger vendor_po_lines_to_bill_again after update on vendor_po_lines for each row when (old.* is distinct from new.*)
  execute function vendor_po_to_bill_again();

with ended as materialized (
    select d.company_id, d.id from documents d where d.kind = 'vendor_po' and d.status in ('received', 'closed')),
  line as materialized (
    select l.company_id, l.document_id, l.id, l.qty - v.qty_cancelled as qty from ended e join document_lines l on l.company_id = e.company_id and l.document_id = e.id
      join vendor_po_lines v on v.company_id = l.company_id and v.line_id = l.id),
  went as materialized (
    select line.document_id, line.id, line.qty, d.kind, k.qty as gone,
      exists (select 1 from document_line_links b join document_lines bl on bl.company_id = b.company_id and bl.id = b.to_line_id
        join documents bd on bd.company_id = bl.company_id and bd.id = bl.document_id and bd.kind = d.kind
        where b.company_id = t.company_id and b.from_line_id = t.id) as is_back
    from line join document_line_links k on k.company_id = line.company_id and k.from_line_id = line.id
      join document_lines t on t.company_id = k.company_id and t.id = k.to_line_id
      join documents d on d.company_id = t.company_id and d.id = t.document_id and d.kind in ('goods_receipt', 'vendor_invoice')
        and d.voucher_id <> d.draft_id and d.status not in ('cancelled', 'reversed')),
  sums as materialized (
    select line.document_id, line.qty, coalesce(sum(went.gone) filter (where went.kind = 'vendor_invoice'), 0) as billed,
      coalesce(sum(went.gone) filter (where went.kind = 'goods_receipt'), 0) as received, coalesce(bool_or(went.is_back), false) as is_back
    from line left join went on went.id = line.id group by line.document_id, line.id, line.qty)
update vendor_pos p set is_billed = true
  where p.document_id in (select document_id from sums group by 1 having bool_and(billed >= qty and received <= billed and not is_back));
`
