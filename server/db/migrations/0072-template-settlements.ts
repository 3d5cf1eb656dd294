/** A line of a template may settle taxes, as a line of an entry: it pays the tax office, or is paid by it, without a code. */
export const templateSettlements = /* sql */ `
alter table entry_template_lines add column settles_tax boolean not null default false,
  add constraint entry_template_lines_settlement check (not settles_tax or tax_code_id is null);
`
