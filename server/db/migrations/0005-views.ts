/**
 * Indexes for the sort orders and filters of lists, and the views of lists that users save.
 *
 * `party_name` is the sort key of documents by party, maintained by triggers: no index spans two tables, and without an index a page
 * of the list would sort all documents.
 */
export const views = /* sql */ `
alter table documents add column party_name text not null default '';
update documents d set party_name = left(lower(p.name), 80) from parties p where p.company_id = d.company_id and p.id = d.party_id;

create function document_party_name() returns trigger language plpgsql as $$
begin
  /* Shared, so that a renaming that is under way is waited for and then seen. */
  select left(lower(p.name), 80) into new.party_name from parties p where p.company_id = new.company_id and p.id = new.party_id for share;
  new.party_name := coalesce(new.party_name, '');
  return new;
end $$;
create trigger document_party_name before insert or update of party_id on documents for each row execute function document_party_name();

create function party_renamed() returns trigger language plpgsql as $$
begin
  update documents set party_name = left(lower(new.name), 80) where company_id = new.company_id and party_id = new.id;
  return null;
end $$;
create trigger party_renamed after update of name on parties for each row when (new.name is distinct from old.name) execute function party_renamed();

create index documents_list_number on documents (company_id, kind, voucher_id, id);
create index documents_list_status on documents (company_id, kind, status, date, id);
create index documents_list_party_name on documents (company_id, kind, party_name, date, id);
create index documents_list_party on documents (company_id, kind, party_id, date, id);
create index documents_list_owner on documents (company_id, kind, owner_id, date, id);
create index documents_list_total on documents (company_id, kind, base_grand_total, id);
create index inquiries_list_due on inquiries (company_id, coalesce(due_date, '9999-12-31'::date), document_id);
create index vendor_quotations_list_valid on vendor_quotations (company_id, coalesce(valid_until, '9999-12-31'::date), document_id);
create index customer_quotations_list_valid on customer_quotations (company_id, valid_until, document_id);
create index parties_list_name on parties (company_id, left(lower(name), 80), id);
create index customers_list_code on customers (company_id, code, party_id);
create index vendors_list_code on vendors (company_id, code, party_id);
create index parts_list_partno on parts (company_id, upper(partno), id);
create index parts_list_description on parts (company_id, left(lower(description), 80), id);
create index parts_list_manufacturer on parts (company_id, coalesce(lower(manufacturer), ''), id);
create index parts_list_price on parts (company_id, coalesce(list_price, -1), id);

create table list_views (
  company_id uuid not null references companies (id),
  id uuid not null default gen_random_uuid(),
  user_id uuid not null references users (id),
  list text not null check (list ~ '^[a-z-]{1,40}$'),
  name text not null check (length(name) between 1 and 60),
  definition jsonb not null,
  position integer not null,
  primary key (company_id, id)
);
create unique index list_views_name on list_views (company_id, user_id, list, lower(name));
`
