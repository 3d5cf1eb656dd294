/**
 * A line refers to its tax code and stores the percentage of the document's day: a later rate changes no existing line.
 * The triggers of 0015 lock both with the rest of the line.
 */
export const lineTaxes = /* sql */ `
alter table document_lines
  add column tax_code_id uuid,
  add column tax_percent numeric(9,6) check (tax_percent between 0 and 100),
  add constraint document_lines_tax_code foreign key (company_id, tax_code_id) references tax_codes (company_id, id),
  add constraint document_lines_tax_known check ((tax_code_id is null) = (tax_percent is null)),
  add constraint document_lines_tax_borne check (coalesce(tax_percent, 0) > 0 or tax_amount = 0);
`
