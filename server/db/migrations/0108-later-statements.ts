/**
 * A reconciled statement proves the account's balance at its end, which rests on all lines until then, also on those of earlier statements. They are not
 * changed while it is reconciled, and what releases one of them opens it again.
 */
export const laterStatements = /* sql */ `
create function require_no_later_proof(p_company uuid, p_account uuid, p_date date, p_document uuid) returns void language plpgsql as $$
declare
  later text;
begin
  if coalesce(current_setting('app.releasing', true), '') = 'yes' then return; end if;
  select max(d.voucher_id) into later from bank_statements s join documents d on d.company_id = s.company_id and d.id = s.document_id and d.status = 'reconciled'
    where s.company_id = p_company and s.own_account_id = p_account and s.to_on >= p_date and s.document_id <> p_document;
  if later is not null then
    raise exception '% is reconciled, and rests on the line', later using errcode = 'check_violation', constraint = 'statement_matches_proved', detail = later;
  end if;
end $$;

create function keep_later_proof() returns trigger language plpgsql security definer set search_path = public, pg_temp as $$
declare
  m statement_matches;
  account uuid;
begin
  if tg_op = 'DELETE' then m := old; else m := new; end if;
  select l.own_account_id into account from statement_lines l where l.company_id = m.company_id and l.id = m.line_id;
  perform require_no_later_proof(m.company_id, account, m.date, m.document_id);
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

create or replace function release_matches() returns trigger language plpgsql security definer set search_path = public, pg_temp as $$
declare
  source documents;
  opened record;
begin
  if not exists (select 1 from bank_entries e where e.company_id = new.company_id and e.journal_id = new.reversal_of and e.matched <> 0) then
    perform offset_entries(new.company_id, new.id);
    return null;
  end if;
  select * into source from documents d where d.company_id = new.company_id and d.id = new.document_id;
  if source.status = 'bounced' then return null; end if;
  for opened in select distinct s.document_id from statement_matches m join bank_entries e on e.company_id = m.company_id and e.journal_line_id = m.journal_line_id
      join bank_statements s on s.company_id = m.company_id and s.own_account_id = e.own_account_id and (s.document_id = m.document_id or s.to_on >= m.date)
      join documents d on d.company_id = s.company_id and d.id = s.document_id
      where m.company_id = new.company_id and e.journal_id = new.reversal_of and d.status = 'reconciled' order by 1 loop
    update statement_proofs p set broken_at = now(), broken_by = new.posted_by, broken_because = source.voucher_id || ' was reversed by ' || new.voucher_id
      where p.company_id = new.company_id and p.document_id = opened.document_id and p.broken_at is null;
    update documents d set status = 'reconciling', version = d.version + 1 where d.company_id = new.company_id and d.id = opened.document_id;
  end loop;
  perform set_config('app.releasing', 'yes', true);
  delete from statement_matches m using bank_entries e where m.company_id = new.company_id and e.company_id = m.company_id and e.journal_line_id = m.journal_line_id
    and e.journal_id = new.reversal_of;
  perform set_config('app.releasing', '', true);
  perform offset_entries(new.company_id, new.id);
  return null;
end $$;
`
