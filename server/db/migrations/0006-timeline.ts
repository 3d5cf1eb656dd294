/**
 * Comments on records, the records that each user opened last, and columns for the search over documents. Under row-level security
 * only leak-proof operators can use an index, and LIKE and numeric comparison are not leak-proof; hence columns of type text and bigint.
 */
export const timeline = /* sql */ `
create table comments (
  company_id uuid not null references companies (id),
  id uuid not null default gen_random_uuid(),
  entity text not null,
  entity_id uuid not null,
  author_id uuid not null references users (id),
  body text not null check (length(body) between 1 and 4000),
  mentions uuid[] not null default '{}',
  created_at timestamptz not null default clock_timestamp(),
  removed_at timestamptz,
  primary key (company_id, id)
);
create index comments_entity on comments (company_id, entity, entity_id, created_at);

create table recents (
  company_id uuid not null references companies (id),
  user_id uuid not null references users (id),
  kind text not null,
  record_id uuid not null,
  opened_at timestamptz not null default clock_timestamp(),
  primary key (company_id, user_id, kind, record_id)
);
create index recents_newest on recents (company_id, user_id, opened_at desc);

alter table documents
  add column number_tail text generated always as (ltrim(substring(voucher_id from '-([0-9]+)$'), '0')) stored,
  add column grand_total_hundredths bigint generated always as (round(grand_total * 100)::bigint) stored;
create index documents_by_tail on documents (company_id, number_tail);
create index documents_by_amount on documents (company_id, grand_total_hundredths);
create index customer_quotations_parent on customer_quotations (company_id, parent_id);
`
