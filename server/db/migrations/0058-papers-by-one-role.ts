/**
 * What a paper says is looked up by who asks for a record and by the trigger that takes it down. The trigger ran as the owner of the schema,
 * and a plan holds for one role where rows are secured: three functions were planned anew at each step and at the reading after it. Now the
 * trigger looks up as the caller, and only the keeping is the owner's.
 */
export const papersByOneRole = /* sql */ `
create function keep_paper(p_company uuid, p_document uuid, p_ours jsonb, p_theirs jsonb, p_own jsonb) returns void
  language plpgsql security definer set search_path = public, pg_temp as $$
begin
  if pg_trigger_depth() = 0 then
    raise exception 'A paper is taken down by the step of its document alone' using errcode = 'insufficient_privilege';
  end if;
  insert into document_papers (company_id, document_id, issue, ours, theirs, own)
    values (p_company, p_document, 1 + coalesce((select max(p.issue) from document_papers p where p.company_id = p_company and p.document_id = p_document), 0),
      keep_text(p_company, p_ours), keep_text(p_company, p_theirs), p_own);
end $$;
create or replace function freeze_paper() returns trigger language plpgsql security invoker set search_path = public, pg_temp as $$
begin
  perform keep_paper(new.company_id, new.id, company_now(new.company_id), coalesce(party_now(new.company_id, new.party_id), '{}'), own_now(new.company_id, new.id));
  return null;
end $$;
drop function take_down_paper(documents);
`
