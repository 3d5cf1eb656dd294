/**
 * The texts that a document prints are computed both for users who read it, and by the trigger that stores them, which runs as the owner of the
 * schema. With row-level security a plan holds for one role only: three functions were planned anew at each step of a document and at each read
 * after it. The trigger now has its own copies of them. A migration that changes one of the three must also recreate its copy;
 * `tests/api/frozen-papers.test.ts` compares them.
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
