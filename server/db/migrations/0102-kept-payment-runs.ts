/** What was submitted, approved, exported or sent of a payment run, by whom and when, stays as it was: only a run that goes back to its draft loses it. */
export const keptPaymentRuns = /* sql */ `
create function keep_payment_run_header() returns trigger language plpgsql as $$
declare
  approval text[] := '{first_approved_at,first_approved_by,approved_at,approved_by}';
  fate text[] := '{exported_at,exported_by,sent_at,sent_by,outcome_reason}';
begin
  if old.exported_at is null and new.submitted_at is null and new.approved_at is null and new.exported_at is null then return new; end if;
  /* A value that is there stays; a decision and what follows may come to it. */
  if to_jsonb(old) - approval - fate = to_jsonb(new) - approval - fate
      and (old.first_approved_at is null or (old.first_approved_at, old.first_approved_by) is not distinct from (new.first_approved_at, new.first_approved_by))
      and (old.approved_at is null or (old.approved_at, old.approved_by) is not distinct from (new.approved_at, new.approved_by))
      and (old.exported_at is null or (old.exported_at, old.exported_by) is not distinct from (new.exported_at, new.exported_by))
      and (old.sent_at is null or (old.sent_at, old.sent_by) is not distinct from (new.sent_at, new.sent_by))
      and (old.approved_at is null or new.first_approved_at is not distinct from old.first_approved_at)
      and (new.exported_at is null or new.approved_at is not null) then
    return new;
  end if;
  raise exception 'the payment run is locked once it is submitted' using errcode = 'check_violation', constraint = 'document_locked';
end $$;
create trigger payment_runs_kept before update on payment_runs for each row when (old.submitted_at is not null) execute function keep_payment_run_header();
`
