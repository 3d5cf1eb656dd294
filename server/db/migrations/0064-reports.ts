/**
 * What reports stand on: each line has the day of its journal, and sums by account, month and cost centre are kept beside the lines. A posting
 * adds rows of sums and changes none, so that postings don't wait for each other; the nightly run folds the rows of a month into one. Readers
 * add up all rows, folded or not.
 */
export const reports = /* sql */ `
alter table journal_lines add column date date;
alter table journal_lines disable trigger journal_lines_kept;
update journal_lines l set date = j.date from journals j where j.company_id = l.company_id and j.id = l.journal_id;
alter table journal_lines enable trigger journal_lines_kept;
alter table journal_lines alter column date set not null;

/* The order of a ledger: day, then posting, because ids of journals ascend with time. */
create index journal_lines_ledger on journal_lines (company_id, account_id, date, journal_id, line_no);
create index journal_lines_date on journal_lines (company_id, date);
/* Exchange differences of control accounts, and the few journals that close years: each a small part of its table. */
create index journal_lines_adjusted on journal_lines (company_id, account_id, date) where amount = 0 and party_id is not null;
create index allocations_adjusted on allocations (company_id, date) where base_debit <> base_credit;
create index journals_closing on journals (company_id, date) where area = 'closing';
create index allocations_date on allocations (company_id, date);
create index open_items_date on open_items (company_id, date);

create function date_journal_line() returns trigger language plpgsql as $$
begin
  select j.date into new.date from journals j where j.company_id = new.company_id and j.id = new.journal_id;
  return new;
end $$;
create trigger journal_lines_dated before insert on journal_lines for each row execute function date_journal_line();

create table ledger_sums (
  company_id uuid not null,
  id uuid not null default gen_random_uuid(),
  account_id uuid not null,
  /* Its first day. */
  month date not null,
  is_closing boolean not null,
  cost_centre_id uuid,
  debit numeric(24,4) not null,
  credit numeric(24,4) not null,
  primary key (company_id, id),
  check (extract(day from month) = 1),
  foreign key (company_id, account_id) references accounts (company_id, id),
  foreign key (company_id, cost_centre_id) references cost_centres (company_id, id)
);
create index ledger_sums_account on ledger_sums (company_id, account_id, month);
insert into ledger_sums (company_id, account_id, month, is_closing, cost_centre_id, debit, credit)
  select l.company_id, l.account_id, date_trunc('month', l.date)::date, j.area = 'closing', l.cost_centre_id, sum(l.debit), sum(l.credit)
  from journal_lines l join journals j on j.company_id = l.company_id and j.id = l.journal_id where l.debit <> l.credit group by 1, 2, 3, 4, 5;

create function add_ledger_sums() returns trigger language plpgsql security definer set search_path = public, pg_temp as $$
begin
  insert into ledger_sums (company_id, account_id, month, is_closing, cost_centre_id, debit, credit)
    select l.company_id, l.account_id, date_trunc('month', l.date)::date, j.area = 'closing', l.cost_centre_id, sum(l.debit), sum(l.credit)
    from added l join journals j on j.company_id = l.company_id and j.id = l.journal_id where l.debit <> l.credit group by 1, 2, 3, 4, 5;
  return null;
end $$;
create trigger journal_lines_summed after insert on journal_lines referencing new table as added for each statement execute function add_ledger_sums();

/* Puts the rows of each month together. Two at once add up what each of them took. */
create function fold_ledger_sums(p_company uuid) returns void language plpgsql security definer set search_path = public, pg_temp as $$
begin
  if p_company is distinct from app_company() then
    raise exception 'not the bound company';
  end if;
  with taken as (
    delete from ledger_sums s where s.company_id = p_company and s.id = any (array(
      select unnest(array_agg(d.id)) from ledger_sums d where d.company_id = p_company
      group by d.account_id, d.month, d.is_closing, d.cost_centre_id having count(*) > 1))
    returning s.*)
  insert into ledger_sums (company_id, account_id, month, is_closing, cost_centre_id, debit, credit)
    select t.company_id, t.account_id, t.month, t.is_closing, t.cost_centre_id, sum(t.debit), sum(t.credit) from taken t group by 1, 2, 3, 4, 5;
end $$;

insert into role_permissions (company_id, role_id, module, url, flags)
  select r.company_id, r.id, g.module, g.url, '{read,export}' from roles r cross join (values
    ('ledger-reports', '/reports'),
    ('ledger-reports', '/reports/trial-balance'),
    ('ledger-reports', '/reports/general-ledger'),
    ('ledger-reports', '/reports/journal'),
    ('ledger-reports', '/reports/balance-sheet'),
    ('ledger-reports', '/profit-loss'),
    ('ledger-reports', '/reports/cash-flow'),
    ('ledger-reports', '/reports/income'),
    ('ledger-reports', '/reports/expense'),
    ('ledger-reports', '/reports/sequence-gaps'),
    ('party-reports', '/reports/aged-receivables'),
    ('party-reports', '/reports/aged-payables'),
    ('party-reports', '/reports/party-statement'),
    ('tax-reports', '/reports/tax')
  ) as g (module, url) where r.name in ('Manager', 'Accountant') and not r.is_system
  on conflict do nothing;
`
