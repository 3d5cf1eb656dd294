/** Joining a company by a link that is used once. */
export const users = /* sql */ `
/* The address as the inviter typed it: what the account says belongs to somebody who has yet to join. */
alter table memberships add column invited_email text check (length(invited_email) between 3 and 254);

/* Only a hash is kept. It names the account and not the membership: it must be told that it was withdrawn after the membership is gone. */
create table invitations (
  company_id uuid not null references companies (id),
  id uuid not null default gen_random_uuid(),
  user_id uuid not null references users (id),
  token_hash bytea not null unique,
  expires_at timestamptz not null,
  /* Until it is sent it can be taken back. */
  mail_id uuid,
  created_by uuid not null references users (id),
  created_at timestamptz not null default clock_timestamp(),
  used_at timestamptz,
  revoked_at timestamptz,
  primary key (company_id, id),
  foreign key (company_id, mail_id) references mails (company_id, id)
);
create unique index invitations_live on invitations (company_id, user_id) where revoked_at is null and used_at is null;
create index invitations_of_user on invitations (company_id, user_id, created_at);
alter table invitations enable row level security;
create policy invitations_company on invitations
  using (company_id = app_company() or token_hash = decode(nullif(current_setting('app.link', true), ''), 'hex'))
  with check (company_id = app_company());

/* Whoever brings the token sees this one row without a session, and through it the company. */
create function open_invitation(p_token bytea) returns table (invitation_id uuid, company_id uuid, user_id uuid) language plpgsql as $$
declare i invitations;
begin
  perform set_config('app.link', encode(p_token, 'hex'), true);
  select * into i from invitations k where k.token_hash = p_token;
  if not found then return; end if;
  perform set_config('app.company_id', i.company_id::text, true);
  return query select i.id, i.company_id, i.user_id;
end $$;
`
