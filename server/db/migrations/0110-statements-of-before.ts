/**
 * The tables of reconciling as the following migrations expect them. One release had rules in 0104, and decisions that didn't know the action that
 * made them; 0104 was changed after it, so that its databases couldn't be brought to the next release. Nothing to do in any other database.
 */
export const statementsOfBefore = /* sql */ `
do $$ begin
  if to_regclass('public.statement_rules') is null or exists (select 1 from schema_migrations where name = '0106-statement-rules') then return; end if;
  /* No screen had made rules yet. What was learned from decisions is learned again. */
  drop table statement_rules;
  delete from statement_decisions;
  delete from statement_dismissals;
  alter table statement_decisions add column action_id uuid not null,
    add foreign key (company_id, action_id) references statement_actions (company_id, id) on delete cascade;
  create index statement_decisions_action on statement_decisions (company_id, action_id);
  alter table statement_dismissals add column action_id uuid not null,
    add foreign key (company_id, action_id) references statement_actions (company_id, id) on delete cascade;
  create index statement_dismissals_action on statement_dismissals (company_id, action_id);
end $$;
`
