/**
 * The words of an inquiry's subject and of a vendor's quote number, for the search box of the lists: under row-level security LIKE can't use
 * an index, but plain comparison can.
 */
export const documentWords = /* sql */ `
create table document_words (
  company_id uuid not null,
  word text collate "C" not null,
  document_id uuid not null,
  primary key (company_id, word, document_id),
  foreign key (company_id, document_id) references documents (company_id, id) on delete cascade
);
create index document_words_document on document_words (company_id, document_id);
create function keep_document_words() returns trigger language plpgsql as $$
declare was text; is_now text;
begin
  is_now := to_jsonb(new) ->> tg_argv[0];
  if tg_op = 'UPDATE' then
    was := to_jsonb(old) ->> tg_argv[0];
    if was is not distinct from is_now then return null; end if;
    delete from document_words where company_id = new.company_id and document_id = new.document_id;
  end if;
  insert into document_words (company_id, word, document_id) select new.company_id, word, new.document_id from words_of(is_now) word;
  return null;
end $$;
create trigger inquiries_words after insert or update on inquiries for each row execute function keep_document_words('subject');
create trigger vendor_quotations_words after insert or update on vendor_quotations for each row execute function keep_document_words('vendor_quote_no');
insert into document_words (company_id, word, document_id)
  select company_id, word, document_id from inquiries, words_of(subject) word
  union all select company_id, word, document_id from vendor_quotations, words_of(vendor_quote_no) word;
`
