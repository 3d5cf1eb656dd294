/** Company details that its documents print: address, tax numbers, contact details, page size, usual terms. */
export const companyPrint = /* sql */ `
alter table companies
  add column address_lines text[] not null default '{}' check (cardinality(address_lines) <= 6),
  add column tax_ids jsonb not null default '[]' check (jsonb_typeof(tax_ids) = 'array'),
  add column phone text,
  add column email text,
  add column website text,
  add column paper text not null default 'a4' check (paper in ('a4', 'letter')),
  add column quotation_terms text;
update companies set paper = 'letter' where country in ('CA', 'MX', 'US');
`
