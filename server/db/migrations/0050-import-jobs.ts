/** Long imports are jobs: a whole file in one transaction, with its progress recorded separately. */
export const importJobs = /* sql */ `
alter table work_queue drop constraint work_queue_kind_check,
  add constraint work_queue_kind_check check (kind in ('job', 'mail', 'nightly', 'paper', 'distributor', 'invoice_pdf', 'import'));

alter table jobs drop constraint jobs_state_check,
  add constraint jobs_state_check check (state in ('queued', 'running', 'done', 'failed', 'cancelled'));

create table import_jobs (
  company_id uuid not null,
  job_id uuid not null,
  purpose text not null check (purpose in ('customers', 'vendors', 'price-file')),
  vendor_id uuid,
  /* Until it has ended. */
  file_id uuid,
  file_name text not null,
  sha256 text not null,
  phase text not null default 'waiting' check (phase in ('waiting', 'reading', 'comparing', 'writing', 'ended')),
  done integer not null default 0 check (done >= 0),
  total integer not null check (total >= 0),
  /* How often it was begun: a file that ends the process each time must not do so for ever. */
  attempts integer not null default 0,
  message text,
  errors jsonb not null default '[]',
  result jsonb,
  primary key (company_id, job_id),
  foreign key (company_id, job_id) references jobs (company_id, id) on delete cascade,
  foreign key (company_id, vendor_id) references vendors (company_id, party_id),
  foreign key (company_id, file_id) references files (company_id, id)
);
create index import_jobs_file on import_jobs (company_id, file_id) where file_id is not null;
create index import_jobs_vendor on import_jobs (company_id, vendor_id) where vendor_id is not null;
`
