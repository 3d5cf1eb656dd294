/** Files of a cheque, such as its scan or the bank’s notice of a stop payment. */
export const chequeFiles = /* sql */ `
alter table files add column cheque_id uuid, add constraint files_cheque foreign key (company_id, cheque_id) references cheques (company_id, id);
create index files_cheque_index on files (company_id, cheque_id) where cheque_id is not null;
`
