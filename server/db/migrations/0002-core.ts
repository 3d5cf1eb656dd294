/** Tables that every module uses: numbers, audit, idempotency, files. */
export const core = /* sql */ `
create table counters (
  company_id uuid not null references companies (id),
  kind text not null,
  fiscal_year integer not null,
  next integer not null check (next >= 1),
  primary key (company_id, kind, fiscal_year)
);

create table audit_log (
  company_id uuid not null references companies (id),
  id bigint generated always as identity,
  entity text not null,
  entity_id text not null,
  action text not null,
  before jsonb,
  after jsonb,
  user_id uuid not null references users (id),
  at timestamptz not null default clock_timestamp(),
  request_id text not null,
  primary key (company_id, id)
);
create index audit_log_entity on audit_log (company_id, entity, entity_id, id);

create table idempotency_keys (
  company_id uuid not null references companies (id),
  user_id uuid not null references users (id),
  route text not null,
  key text not null,
  body_hash bytea not null,
  response jsonb not null,
  created_at timestamptz not null default now(),
  primary key (company_id, user_id, route, key)
);
create index idempotency_keys_age on idempotency_keys (company_id, created_at);

create table files (
  company_id uuid not null references companies (id),
  id uuid not null,
  module text not null,
  document_id uuid,
  name text not null check (length(name) between 1 and 255),
  mime text not null,
  size integer not null check (size > 0),
  sha256 text not null,
  created_by uuid not null references users (id),
  created_at timestamptz not null default now(),
  primary key (company_id, id)
);
create index files_document on files (company_id, document_id);
alter table companies add constraint companies_logo foreign key (id, logo_file_id) references files (company_id, id);
`
