/** The home page counts a user's own documents by status at every visit: without this index it would read all documents that the user ever wrote. */
export const home = /* sql */ `
create index documents_of_owner_in_status on documents (company_id, kind, owner_id, status, id);
`
