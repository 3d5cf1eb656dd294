/**
 * A reconciled statement proves the account's balance at its end, which rests on all lines until then, also on those of earlier statements, and on what
 * counts as cleared before the first one. None of that changes while it is reconciled; what is posted afterwards for a day of before was not at the bank by
 * what is proved. What releases one of these lines opens the statement again (release_matches).
 */
export const laterStatements = /* sql */ `
create function require_no_later_proof(p_company uuid, p_account uuid, p_date date, p_document uuid) returns void language plpgsql as $$
declare
  later text;
begin
  if coalesce(current_setting('app.releasing', true), '') = 'yes' then return; end if;
  select max(d.voucher_id) into later from bank_statements s join documents d on d.company_id = s.company_id and d.id = s.document_id and d.status = 'reconciled'
    where s.company_id = p_company and s.own_account_id = p_account and s.to_on >= p_date and s.document_id is distinct from p_document;
  if later is not null then
    raise exception '% is reconciled, and rests on this', later using errcode = 'check_violation', constraint = 'statement_matches_proved', detail = later;
  end if;
end $$;

create function keep_later_proof() returns trigger language plpgsql security definer set search_path = public, pg_temp as $$
declare
  m statement_matches;
  account uuid;
  cleared date;
begin
  if tg_op = 'DELETE' then m := old; else m := new; end if;
  select l.own_account_id into account from statement_lines l where l.company_id = m.company_id and l.id = m.line_id;
  perform require_no_later_proof(m.company_id, account, m.date, m.document_id);
  /* An entry that a reconciled statement takes for cleared isn't what a later one brings. */
  select e.date into cleared from bank_entries e join own_accounts o on o.company_id = e.company_id and o.id = e.own_account_id
    where e.company_id = m.company_id and e.journal_line_id = m.journal_line_id and e.date < o.statements_from and not e.is_carried;
  if cleared is not null then perform require_no_later_proof(m.company_id, account, cleared, m.document_id); end if;
  return null;
end $$;
create trigger statement_matches_later after insert or delete on statement_matches for each row execute function keep_later_proof();

create function keep_later_proof_of_line() returns trigger language plpgsql security definer set search_path = public, pg_temp as $$
begin
  perform require_no_later_proof(new.company_id, new.own_account_id, new.date, new.document_id);
  return null;
end $$;
create trigger statement_lines_later after update of excluded_reason on statement_lines for each row
  when (old.excluded_reason is distinct from new.excluded_reason) execute function keep_later_proof_of_line();

create function keep_first_day() returns trigger language plpgsql security definer set search_path = public, pg_temp as $$
begin
  perform require_no_later_proof(new.company_id, new.id, new.statements_from, null);
  return null;
end $$;
create trigger own_accounts_first_day after update of statements_from on own_accounts for each row
  when (old.statements_from is distinct from new.statements_from) execute function keep_first_day();

create function keep_carried() returns trigger language plpgsql security definer set search_path = public, pg_temp as $$
begin
  perform require_no_later_proof(new.company_id, new.own_account_id, new.date, null);
  return null;
end $$;
create trigger bank_entries_carried_kept after update of is_carried on bank_entries for each row
  when (old.is_carried is distinct from new.is_carried) execute function keep_carried();

/* The lock lets no statement be reconciled between the look and the commit. */
create function carry_late_entry() returns trigger language plpgsql security definer set search_path = public, pg_temp as $$
begin
  perform 1 from own_accounts o where o.company_id = new.company_id and o.id = new.own_account_id and o.statements_from > new.date for share;
  if found and exists (select 1 from bank_statements s join documents d on d.company_id = s.company_id and d.id = s.document_id and d.status = 'reconciled'
      where s.company_id = new.company_id and s.own_account_id = new.own_account_id) then
    new.is_carried := true;
  end if;
  return new;
end $$;
create trigger bank_entries_late before insert on bank_entries for each row execute function carry_late_entry();
`
