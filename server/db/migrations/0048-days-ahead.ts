/** Number of days ahead that a company's invoices may be dated. */
export const daysAhead = /* sql */ `
alter table companies add column max_days_ahead integer not null default 31 check (max_days_ahead between 0 and 3660);
`
