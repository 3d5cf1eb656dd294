/** Index for the list of exchange rates by currency: the unique index (one rate a day) lacks the id, which is the last sort key of every list. */
export const rateLists = /* sql */ `
create index exchange_rates_by_currency on exchange_rates (company_id, currency, date, id);
`
