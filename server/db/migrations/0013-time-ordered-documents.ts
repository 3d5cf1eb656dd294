/**
 * Documents of one day are listed in the order of their ids. With random ids that order meant nothing; these ids begin with the time in
 * milliseconds (RFC 9562, version 7), so the latest document comes first. PostgreSQL has its own function for them only from 18 on.
 */
export const timeOrderedDocuments = /* sql */ `
create function time_ordered_id() returns uuid language sql volatile as $$
  select (lpad(to_hex((extract(epoch from clock_timestamp()) * 1000)::bigint), 12, '0') || '7' || right(replace(gen_random_uuid()::text, '-', ''), 19))::uuid
$$;
alter table documents alter column id set default time_ordered_id();
`
