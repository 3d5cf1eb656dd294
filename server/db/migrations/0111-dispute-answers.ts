/**
 * Answers to disputes of card payments: one for each stage that a dispute comes to. An answer is stored before the processor is told, under a key that
 * stays, so that it is given once however often it is sent. Only one that the processor refused can be replaced.
 */
export const disputeAnswers = /* sql */ `
do $$ begin
  execute (select 'alter table work_queue drop constraint work_queue_kind_check, add constraint work_queue_kind_check '
      || replace(pg_get_constraintdef(oid), '''card''::text', '''card''::text, ''dispute''::text')
    from pg_constraint where conname = 'work_queue_kind_check' and conrelid = 'work_queue'::regclass);
end $$;

create table card_dispute_answers (
  company_id uuid not null,
  dispute_id uuid not null,
  /* The processor's word. */
  stage text not null check (length(stage) <= 60),
  answer text not null check (answer in ('accept', 'challenge')),
  /* Sent with every attempt. */
  key uuid not null default gen_random_uuid(),
  state text not null default 'waiting' check (state in ('waiting', 'taken', 'refused')),
  /* Why it was refused, or what is waited for. */
  why text check (length(why) <= 500),
  /* Number of its documents. */
  documents integer not null check (documents between 0 and 10),
  answered_by uuid not null references users (id),
  answered_at timestamptz not null default now(),
  primary key (company_id, dispute_id, stage),
  foreign key (company_id, dispute_id) references card_disputes (company_id, id),
  check ((answer = 'challenge') = (documents > 0))
);

create table card_dispute_documents (
  company_id uuid not null,
  dispute_id uuid not null,
  stage text not null,
  file_id uuid not null,
  primary key (company_id, dispute_id, stage, file_id),
  foreign key (company_id, dispute_id, stage) references card_dispute_answers (company_id, dispute_id, stage),
  foreign key (company_id, file_id) references files (company_id, id) on delete cascade
);

create function keep_dispute_answer() returns trigger language plpgsql as $$
begin
  if old.state <> 'refused' and (new.answer, new.key, new.documents, new.answered_by) is distinct from (old.answer, old.key, old.documents, old.answered_by) then
    raise exception 'the dispute is answered' using errcode = 'check_violation', constraint = 'card_dispute_answers_once';
  end if;
  if old.state = 'taken' and new.state <> 'taken' then
    raise exception 'the answer is given' using errcode = 'check_violation', constraint = 'card_dispute_answers_once';
  end if;
  return new;
end $$;
create trigger card_dispute_answers_keep before update on card_dispute_answers for each row execute function keep_dispute_answer();
`
