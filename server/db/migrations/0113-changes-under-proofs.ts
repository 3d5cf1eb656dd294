/**
 * What a reconciled statement rests on stays as it was proved, also while several people work at once: whoever proves a statement waits for reversals and
 * for entries of earlier days that are under way, and they for the proof. A ledger account is merged only where no statement rests on what moves.
 */
export const changesUnderProofs = /* sql */ `
/* A proof takes the lock alone, before it looks at anything; what may change what is proved shares it, and looks for proofs only then. It is no lock of
   our account: who posts while reconciling holds that and waits for numbers of documents, for which a posting would wait that holds numbers. */
create function lock_proofs_of(p_account uuid) returns bigint language sql immutable as $$ select hashtextextended('proofs of ' || p_account::text, 0) $$;
create function begin_proof(p_account uuid) returns void language plpgsql as $$
begin
  perform pg_advisory_xact_lock(lock_proofs_of(p_account));
end $$;
create function await_proofs(p_account uuid) returns void language plpgsql as $$
begin
  perform pg_advisory_xact_lock_shared(lock_proofs_of(p_account));
end $$;

create or replace function carry_late_entry() returns trigger language plpgsql security definer set search_path = public, pg_temp as $$
begin
  if not exists (select 1 from own_accounts o where o.company_id = new.company_id and o.id = new.own_account_id and o.statements_from <= new.date) then
    perform await_proofs(new.own_account_id);
    new.is_carried := exists (select 1 from own_accounts o join bank_statements s on s.company_id = o.company_id and s.own_account_id = o.id
      join documents d on d.company_id = s.company_id and d.id = s.document_id and d.status = 'reconciled'
      where o.company_id = new.company_id and o.id = new.own_account_id and o.statements_from > new.date);
  end if;
  return new;
end $$;

/* As before, except that lines and entries are locked first, in the order in which matching locks them, and are looked at only then. */
create or replace function release_matches() returns trigger language plpgsql security definer set search_path = public, pg_temp as $$
declare
  source documents;
  opened record;
begin
  perform await_proofs(o.id) from (select distinct e.own_account_id as id from bank_entries e
    where e.company_id = new.company_id and e.journal_id = new.reversal_of order by 1) o;
  perform 1 from statement_lines l where l.company_id = new.company_id and l.id in (select m.line_id from bank_entries e
    join statement_matches m on m.company_id = e.company_id and m.journal_line_id = e.journal_line_id where e.company_id = new.company_id and e.journal_id = new.reversal_of)
    order by l.id for update;
  perform 1 from bank_entries e where e.company_id = new.company_id and e.journal_id = new.reversal_of order by e.journal_line_id for update;
  select * into source from documents d where d.company_id = new.company_id and d.id = new.document_id;
  if source.status = 'bounced' and exists (select 1 from bank_entries e where e.company_id = new.company_id and e.journal_id = new.reversal_of and e.matched <> 0) then
    return null;
  end if;
  for opened in select distinct s.document_id from bank_entries e join own_accounts o on o.company_id = e.company_id and o.id = e.own_account_id
      join bank_statements s on s.company_id = e.company_id and s.own_account_id = e.own_account_id
      join documents d on d.company_id = s.company_id and d.id = s.document_id and d.status = 'reconciled'
      where e.company_id = new.company_id and e.journal_id = new.reversal_of
        and ((e.date < o.statements_from and not e.is_carried and (e.matched <> 0 or s.to_on >= new.date))
          or exists (select 1 from statement_matches m where m.company_id = e.company_id and m.journal_line_id = e.journal_line_id
            and (s.document_id = m.document_id or s.to_on >= m.date)))
      order by 1 loop
    update statement_proofs p set broken_at = now(), broken_by = new.posted_by, broken_because = source.voucher_id || ' was reversed by ' || new.voucher_id
      where p.company_id = new.company_id and p.document_id = opened.document_id and p.broken_at is null;
    update documents d set status = 'reconciling', version = d.version + 1 where d.company_id = new.company_id and d.id = opened.document_id and d.status = 'reconciled';
  end loop;
  perform set_config('app.releasing', 'yes', true);
  delete from statement_matches m using bank_entries e where m.company_id = new.company_id and e.company_id = m.company_id and e.journal_line_id = m.journal_line_id
    and e.journal_id = new.reversal_of;
  perform set_config('app.releasing', '', true);
  perform offset_entries(new.company_id, new.id);
  return null;
end $$;

/* As before, and none of its lines is open then. */
create or replace function keep_reconciled() returns trigger language plpgsql as $$
begin
  if (new.status = 'reconciled') <> exists (select 1 from statement_proofs p where p.company_id = new.company_id and p.document_id = new.id and p.broken_at is null) then
    raise exception '% is reconciled without a proof, or has one without being it', new.voucher_id using errcode = 'check_violation', constraint = 'statements_proved';
  end if;
  if new.status = 'reconciled' and exists (select 1 from statement_lines l where l.company_id = new.company_id and l.document_id = new.id and l.parent_id is null
      and l.key is not null and l.matched <> l.amount and l.excluded_reason is null) then
    raise exception '% has lines that nothing explains', new.voucher_id using errcode = 'check_violation', constraint = 'statements_proved';
  end if;
  return null;
end $$;

/* Entries of a ledger account come to our account with what offsets them. */
create function take_bank_entries(p_company uuid, p_ledger uuid, p_own uuid) returns void language plpgsql security definer set search_path = public, pg_temp as $$
begin
  insert into bank_entries (company_id, journal_line_id, journal_id, document_id, own_account_id, date, amount)
    select l.company_id, l.id, l.journal_id, j.document_id, p_own, j.date, bank_amount(a.currency, l.debit, l.credit, l.amount)
    from accounts a join journal_lines l on l.company_id = a.company_id and l.account_id = a.id join journals j on j.company_id = l.company_id and j.id = l.journal_id
    where a.company_id = p_company and (a.id = p_ledger or a.merged_into = p_ledger) and bank_amount(a.currency, l.debit, l.credit, l.amount) <> 0
    on conflict (company_id, journal_line_id) do update set own_account_id = excluded.own_account_id;
  update bank_entries e set offset_on = greatest(o.date, r.date) from bank_entries r, journals x, journals o
    where r.company_id = p_company and r.own_account_id = p_own and x.company_id = r.company_id and x.id = r.journal_id and o.company_id = x.company_id and o.id = x.reversal_of
      and e.company_id = p_company and e.own_account_id = p_own and e.journal_id in (x.id, o.id) and e.offset_on is null
      and not exists (select 1 from bank_entries m where m.company_id = p_company and m.journal_id in (x.id, o.id) and m.matched <> 0);
end $$;

/* An account that becomes one of ours brings its entries. */
create or replace function move_bank_entries() returns trigger language plpgsql security definer set search_path = public, pg_temp as $$
begin
  perform take_bank_entries(new.company_id, new.account_id, new.id);
  return null;
end $$;

/* A merge leads entries from one of our accounts to another: only from one without statements, and only entries after the last day that is reconciled.
   Our account is put out of use first: an import that is under way for it holds it, and is seen afterwards. */
create function keep_proofs_from_merges() returns trigger language plpgsql security definer set search_path = public, pg_temp as $$
declare
  leaving own_accounts;
  taking own_accounts;
  found_number text;
  first_day date;
begin
  update own_accounts o set is_active = false where o.company_id = new.company_id and o.account_id = new.id returning * into leaving;
  select * into taking from own_accounts o where o.company_id = new.company_id and o.account_id = new.merged_into;
  if leaving.id is not null then
    if taking.id is null then
      raise exception 'a ledger account of ours is merged into one of ours' using errcode = 'check_violation', constraint = 'accounts_merged_bank';
    end if;
    select min(d.voucher_id) into found_number from bank_statements s join documents d on d.company_id = s.company_id and d.id = s.document_id and d.status <> 'cancelled'
      where s.company_id = new.company_id and s.own_account_id = leaving.id;
    if found_number is not null then
      raise exception '% is a statement of the account', found_number using errcode = 'check_violation', constraint = 'accounts_merged_bank';
    end if;
    if exists (select 1 from opening_uncleared u where u.company_id = new.company_id and u.own_account_id = leaving.id and u.is_standing) then
      raise exception 'the account has items that were under way' using errcode = 'check_violation', constraint = 'accounts_merged_bank';
    end if;
  end if;
  if taking.id is null or taking.kind = 'cash' then return null; end if;
  perform await_proofs(taking.id);
  select min(j.date) into first_day from journal_lines l join journals j on j.company_id = l.company_id and j.id = l.journal_id
    where l.company_id = new.company_id and l.account_id = new.id and bank_amount(new.currency, l.debit, l.credit, l.amount) <> 0;
  if first_day is not null then perform require_no_later_proof(new.company_id, taking.id, first_day, null); end if;
  perform take_bank_entries(new.company_id, new.merged_into, taking.id);
  return null;
end $$;
drop trigger accounts_merged_entries on accounts;
create trigger accounts_merged_entries after update of merged_into on accounts for each row when (old.merged_into is distinct from new.merged_into and new.merged_into is not null)
  execute function keep_proofs_from_merges();

/* And none of it begins afterwards. */
create function keep_statement_account() returns trigger language plpgsql as $$
begin
  perform 1 from own_accounts o where o.company_id = new.company_id and o.id = new.own_account_id for share;
  if exists (select 1 from own_accounts o join accounts a on a.company_id = o.company_id and a.id = o.account_id
      where o.company_id = new.company_id and o.id = new.own_account_id and a.merged_into is not null) then
    raise exception 'the account was merged into another' using errcode = 'check_violation', constraint = 'accounts_merged_own';
  end if;
  return new;
end $$;
create trigger bank_statements_of_account before insert or update of own_account_id on bank_statements for each row execute function keep_statement_account();
create function keep_merged_out_of_use() returns trigger language plpgsql as $$
begin
  if exists (select 1 from accounts a where a.company_id = new.company_id and a.id = new.account_id and a.merged_into is not null) then
    raise exception 'the account was merged into another' using errcode = 'check_violation', constraint = 'accounts_merged_own';
  end if;
  return new;
end $$;
create trigger own_accounts_merged before insert or update of is_active, account_id on own_accounts for each row when (new.is_active) execute function keep_merged_out_of_use();
update own_accounts o set is_active = false from accounts a where a.company_id = o.company_id and a.id = o.account_id and a.merged_into is not null and o.is_active;

/* What came to our accounts without its entries before. */
select take_bank_entries(o.company_id, o.account_id, o.id) from own_accounts o join accounts a on a.company_id = o.company_id and a.id = o.account_id and a.merged_into is null
  where o.kind <> 'cash';
`
