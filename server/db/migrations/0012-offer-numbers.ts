/**
 * Every item of a vendor must have a number of the vendor's. Price files imported earlier left items without one, which no form could save
 * again. They get the part's number (the manufacturer's, otherwise ours), as the import does now.
 */
export const offerNumbers = /* sql */ `
update vendor_items v set vendor_part_no = left(coalesce(p.mfr_part_no, p.partno), 60)
  from parts p where p.company_id = v.company_id and p.id = v.part_id and v.vendor_sku is null and v.vendor_part_no is null;
alter table vendor_items add constraint vendor_items_number check (vendor_sku is not null or vendor_part_no is not null);
`
