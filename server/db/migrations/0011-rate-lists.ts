/** The list of exchange rates by currency: the index of the one rate a day lacks the id that a list's order ends with. */
export const rateLists = /* sql */ `
create index exchange_rates_by_currency on exchange_rates (company_id, currency, date, id);
`
