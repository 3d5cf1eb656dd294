/** Home counts a user's own documents by status, at every visit: without this it would read all that the user ever wrote. */
export const home = /* sql */ `
create index documents_of_owner_in_status on documents (company_id, kind, owner_id, status, id);
`
