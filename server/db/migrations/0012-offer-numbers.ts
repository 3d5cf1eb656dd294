/**
 * A vendor's offer has some number of the vendor's. Price files imported earlier left offers with none, which no form could save again;
 * as the import does now, they get what the part is called.
 */
export const offerNumbers = /* sql */ `
update vendor_items v set vendor_part_no = left(coalesce(p.mfr_part_no, p.partno), 60)
  from parts p where p.company_id = v.company_id and p.id = v.part_id and v.vendor_sku is null and v.vendor_part_no is null;
alter table vendor_items add constraint vendor_items_number check (vendor_sku is not null or vendor_part_no is not null);
`
