/**
 * What a paper says is looked up by who asks for a record, and by the trigger that takes it down, which runs as the owner of the schema. A
 * plan holds for one role where rows are secured: three functions were planned anew at each step and at the reading after it. The trigger has
 * copies of its own now. Whoever changes one of the three makes its copy again; `tests/api/frozen-papers.test.ts` compares them.
 */
export const papersByRole = /* sql */ `
do $$
declare name text;
begin
  foreach name in array '{company_now,party_now,own_now}'::text[] loop
    execute replace(pg_get_functiondef(name::regproc), '.' || name || '(', '.' || replace(name, '_now', '_taken_down') || '(');
  end loop;
end $$;
create or replace function take_down_paper(d documents) returns void language plpgsql as $$
begin
  insert into document_papers (company_id, document_id, issue, ours, theirs, own)
    select d.company_id, d.id, 1 + coalesce((select max(p.issue) from document_papers p where p.company_id = d.company_id and p.document_id = d.id), 0),
      keep_text(d.company_id, company_taken_down(d.company_id)), keep_text(d.company_id, coalesce(party_taken_down(d.company_id, d.party_id), '{}')),
      own_taken_down(d.company_id, d.id);
end $$;
`
