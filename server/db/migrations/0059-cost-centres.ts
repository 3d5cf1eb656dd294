/** Cost centres: a second way to sort what is earned and spent, on every line that names an account. */
export const costCentres = /* sql */ `
create table cost_centres (
  company_id uuid not null references companies (id),
  id uuid not null default gen_random_uuid(),
  code text not null check (length(code) between 1 and 20),
  name text not null check (length(name) between 1 and 100),
  is_active boolean not null default true,
  version integer not null default 1,
  created_at timestamptz not null default now(),
  created_by uuid references users (id),
  updated_at timestamptz not null default now(),
  updated_by uuid references users (id),
  code_key text collate "C" generated always as (upper(code)) stored,
  primary key (company_id, id)
);
create unique index cost_centres_code on cost_centres (company_id, code_key);

/* Whether lines that users enter on the account must name a cost centre. Lines that follow from others, such as exchange differences, need none. */
alter table accounts add column requires_cost_centre boolean not null default false;

alter table document_lines add column cost_centre_id uuid,
  add constraint document_lines_cost_centre foreign key (company_id, cost_centre_id) references cost_centres (company_id, id);
alter table journal_lines add column cost_centre_id uuid,
  add constraint journal_lines_cost_centre foreign key (company_id, cost_centre_id) references cost_centres (company_id, id);
select seal_columns('document_lines', '{cost_centre_id}');
select seal_columns('journal_lines', '{cost_centre_id}');

/* As before, with the cost centre as part of the mirror. */
create or replace function seal_journal() returns trigger language plpgsql security definer set search_path = public, pg_temp as $$
declare
  lines integer;
  base numeric;
  foreign_sum numeric;
  head ledger_heads;
  sealed bytea;
begin
  select count(*), sum(l.debit) - sum(l.credit), coalesce(sum(l.amount) filter (where l.currency = new.currency), 0) into lines, base, foreign_sum
    from journal_lines l where l.company_id = new.company_id and l.journal_id = new.id;
  if lines < 2 then
    raise exception 'journal % has fewer than two lines', new.voucher_id using errcode = 'check_violation', constraint = 'journals_balanced';
  end if;
  if base <> 0 then
    raise exception 'journal % is out of balance by %', new.voucher_id, base using errcode = 'check_violation', constraint = 'journals_balanced';
  end if;
  if foreign_sum <> 0 and new.currency <> (select c.base_currency from companies c where c.id = new.company_id) then
    raise exception 'journal % is out of balance by % %', new.voucher_id, foreign_sum, new.currency using errcode = 'check_violation', constraint = 'journals_balanced';
  end if;
  if new.reversal_of is not null and exists (
      (select account_id, debit, credit, currency, amount, party_id, document_id, part_id, tax_code_id, tax_base, cost_centre_id, count(*) from journal_lines
        where company_id = new.company_id and journal_id = new.id group by 1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11)
      except
      (select account_id, credit, debit, currency, -amount, party_id, document_id, part_id, tax_code_id, -tax_base, cost_centre_id, count(*) from journal_lines
        where company_id = new.company_id and journal_id = new.reversal_of group by 1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11)
      ) or new.reversal_of is not null and lines <> (select count(*) from journal_lines where company_id = new.company_id and journal_id = new.reversal_of) then
    raise exception 'journal % is not the mirror of what it reverses', new.voucher_id using errcode = 'check_violation', constraint = 'journals_mirror';
  end if;
  insert into ledger_heads (company_id) values (new.company_id) on conflict do nothing;
  select * into head from ledger_heads h where h.company_id = new.company_id for update;
  sealed := journal_hash(new.company_id, new.id, head.hash);
  insert into journal_seals (company_id, seq, journal_id, hash) values (new.company_id, head.seq + 1, new.id, sealed);
  update ledger_heads h set seq = head.seq + 1, hash = sealed where h.company_id = new.company_id;
  return null;
end $$;
`
