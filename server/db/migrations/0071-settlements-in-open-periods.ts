/**
 * A settlement is dated in a period that is neither closed nor locked for good, also if it posts nothing: what was open at the end of a closed
 * year stays as it was reported. Locks of areas keep out postings alone.
 */
export const settlementsInOpenPeriods = /* sql */ `
create function place_allocation() returns trigger language plpgsql as $$
declare
  held record;
begin
  select * into held from hold_period(new.company_id, new.date);
  if (held.period).company_id is null or (held.year).status = 'closed' or (held.period).status = 'locked' then
    raise exception 'the period of % is closed', new.date using errcode = 'check_violation', constraint = 'allocations_period';
  end if;
  return new;
end $$;
create trigger allocations_placed before insert on allocations for each row execute function place_allocation();
`
