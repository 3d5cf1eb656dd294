/**
 * Each series keeps the first number that it gave in a year, so that the checks notice when that number is gone. A company's setting names the first
 * number of one year at a time. For other years of a series with such a setting, the lowest number that exists is taken.
 */
export const firstNumbers = /* sql */ `
alter table counters add column first integer not null default 1 check (first >= 1);

update counters c set first = case n.first_of_year when c.fiscal_year then n.first else coalesce((
    select min(substring(given.voucher_id from '-(\\d+)$')::integer) from (
      select d.voucher_id from documents d where d.company_id = c.company_id and d.voucher_id <> d.draft_id
      union all select j.voucher_id from journals j where j.company_id = c.company_id) given
      where given.voucher_id ~ ('^' || c.kind || '-' || fiscal_label(c.fiscal_year) || '-\\d{1,9}$')), 1) end
  from number_series n where n.company_id = c.company_id and n.kind = c.kind and c.fiscal_year > 0 and n.first_of_year is not null;
`
