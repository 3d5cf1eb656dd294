/**
 * Further settings of a company: addresses, mail sender, tolerances, the format of its numbers. Also the code for creating the first
 * administrator, and indexes for reading the audit trail.
 */
export const companyInfo = /* sql */ `
alter table companies
  /* Beside the one that papers print: [{kind, label, lines}]. */
  add column addresses jsonb not null default '[]' check (jsonb_typeof(addresses) = 'array'),
  add column mail_sender_name text check (mail_sender_name !~ '[\\r\\n]'),
  add column mail_reply_to text check (mail_reply_to !~ '[\\r\\n]'),
  add column print_footer text,
  add column over_receipt_pct numeric(9,6) not null default 0 check (over_receipt_pct between 0 and 100),
  add column over_billing_pct numeric(9,6) not null default 0 check (over_billing_pct between 0 and 100),
  add column over_billing_amount numeric(20,4) not null default 0 check (over_billing_amount >= 0),
  add column payment_tolerance numeric(20,4) not null default 0.05 check (payment_tolerance >= 0),
  add column write_off_limit numeric(20,4) check (write_off_limit >= 0),
  add column updated_at timestamptz not null default now(),
  add column updated_by uuid references users (id);

/* How many digits a series of numbers has (without a row five), and with which number one of its years begins. */
create table number_series (
  company_id uuid not null references companies (id),
  kind text not null,
  digits smallint not null default 5 check (digits between 5 and 8),
  first integer not null default 1 check (first >= 1),
  first_of_year integer,
  primary key (company_id, kind)
);

/* At most one row, while nobody has an account: who holds the code that the start printed makes the first administrator. */
create table setup_codes (
  id boolean primary key default true check (id),
  code_hash bytea not null,
  created_at timestamptz not null default now()
);

create index audit_log_at on audit_log (company_id, at, id);
create index audit_log_user on audit_log (company_id, user_id, at, id);
create index audit_log_kind on audit_log (company_id, entity, at, id);
create index audit_log_action on audit_log (company_id, action, at, id);
`
