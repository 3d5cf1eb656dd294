/**
 * What was reported, and what proves it: a report stores the tax that was due, a filed tax report its figures by code, and items of the close
 * checklist have files, which are sealed with the year.
 */
export const evidence = /* sql */ `
/* Null for what was reported before it was kept. */
alter table period_reports add column tax numeric(20,4);

/* Called while the period is held: everything dated in it is part of the chain by then, except for the closing journal of the same transaction. */
drop function report_period(uuid, text, uuid, text, date, date);
create function report_period(p_company uuid, p_kind text, p_fiscal_year uuid, p_name text, p_starts date, p_ends date) returns uuid language plpgsql as $$
declare
  added uuid;
begin
  insert into period_reports (company_id, kind, fiscal_year, name, starts_on, ends_on, seq, debit, result, tax, reported_at, reported_by)
    select p_company, p_kind, p_fiscal_year, p_name, p_starts, p_ends, coalesce((select h.seq from ledger_heads h where h.company_id = p_company), 0),
      coalesce(sum(l.debit), 0), coalesce(sum(l.credit - l.debit) filter (where g.root in ('income', 'expense') and j.area <> 'closing'), 0),
      coalesce(sum(l.credit - l.debit) filter (where a.type in ('tax_payable', 'tax_receivable') and l.tax_code_id is not null), 0), clock_timestamp(), app_user()
    from journals j join journal_lines l on l.company_id = j.company_id and l.journal_id = j.id
      join accounts a on a.company_id = l.company_id and a.id = l.account_id
      join account_groups g on g.company_id = a.company_id and g.id = a.group_id
    where j.company_id = p_company and j.date between p_starts and p_ends
    returning id into added;
  return added;
end $$;

/* The figures of a tax report as they were filed, in the order in which it shows them. */
create table filed_taxes (
  company_id uuid not null,
  report_id uuid not null,
  position integer not null check (position >= 1),
  direction text not null check (direction in ('output', 'input')),
  code text not null,
  name text not null,
  base numeric(20,4) not null,
  tax numeric(20,4) not null,
  credit_base numeric(20,4) not null,
  credit_tax numeric(20,4) not null,
  primary key (company_id, report_id, position),
  foreign key (company_id, report_id) references period_reports (company_id, id)
);
create trigger filed_taxes_kept before update or delete on filed_taxes for each row execute function refuse_change();
create trigger filed_taxes_whole before truncate on filed_taxes for each statement execute function refuse_change();

/* Files that prove an item of the checklist of a close. */
alter table files add column fiscal_year_id uuid, add column close_item text,
  add constraint files_fiscal_year foreign key (company_id, fiscal_year_id) references fiscal_years (company_id, id),
  add constraint files_close_item check ((fiscal_year_id is null) = (close_item is null)
    and (fiscal_year_id is null or (document_id is null and party_id is null and account_id is null and length(close_item) between 1 and 60)));
create index files_fiscal_year_of on files (company_id, fiscal_year_id) where fiscal_year_id is not null;

/* What a closed year was proved with stays as it is, and nothing is added to it. */
create function keep_evidence() returns trigger language plpgsql as $$
declare
  status text;
begin
  select y.status into status from fiscal_years y
    where y.company_id = coalesce(old.company_id, new.company_id) and y.id = coalesce(old.fiscal_year_id, new.fiscal_year_id) for share;
  if status <> 'open' then
    raise exception 'the year is closed, and so are its files' using errcode = 'check_violation', constraint = 'evidence_sealed';
  end if;
  return case when tg_op = 'DELETE' then old else new end;
end $$;
create trigger files_evidence_added before insert on files for each row when (new.fiscal_year_id is not null) execute function keep_evidence();
create trigger files_evidence_kept before update on files for each row when (old.fiscal_year_id is not null or new.fiscal_year_id is not null) execute function keep_evidence();
create trigger files_evidence_stays before delete on files for each row when (old.fiscal_year_id is not null) execute function keep_evidence();
create trigger close_notes_kept before insert or update or delete on close_notes for each row execute function keep_evidence();

/* The checklist as it was when a year was closed, with the hashes of its files. It names the year, because it outlives it. */
create table close_checklists (
  company_id uuid not null references companies (id),
  id uuid not null default gen_random_uuid(),
  fiscal_year uuid not null,
  closed_at timestamptz not null default clock_timestamp(),
  closed_by uuid references users (id),
  items jsonb not null check (jsonb_typeof(items) = 'array'),
  primary key (company_id, id)
);
create index close_checklists_of on close_checklists (company_id, fiscal_year, closed_at);
create trigger close_checklists_kept before update or delete on close_checklists for each row execute function refuse_change();
create trigger close_checklists_whole before truncate on close_checklists for each statement execute function refuse_change();

/* A line on an account of taxes without a code pays what is owed to the tax office, or takes what it pays back. */
alter table journal_entry_lines add column settles_tax boolean not null default false,
  add constraint journal_entry_lines_settlement check (not settles_tax or (tax_code_id is null and tax_side is null and tax_direction is null));
select seal_columns('journal_entry_lines', '{settles_tax}', p_absent => 'false');

insert into role_permissions (company_id, role_id, module, url, flags)
  select r.company_id, r.id, 'ledger-reports', '/reports/changed-since-reported', '{read,export}' from roles r where r.name in ('Manager', 'Accountant') and not r.is_system
  on conflict do nothing;
/* Whoever may read the tax report in these roles files it. */
update role_permissions p set flags = p.flags || '{post}'::text[] from roles r
  where r.company_id = p.company_id and r.id = p.role_id and r.name in ('Manager', 'Accountant') and not r.is_system
    and p.module = 'tax-reports' and p.url = '/reports/tax' and not p.flags @> '{post}';
`
