export const ownCompanies = /* sql */ `
/* The companies that the bound user works in, by name: the only way to see more than the bound one. */
create function own_companies() returns table (id uuid, name text, role text, "roleId" uuid, "isDefault" boolean, "baseCurrency" text, timezone text,
  hue integer, "logoFileId" uuid, "requiresSecondStep" boolean) language plpgsql as $$
begin
  perform set_config('app.choosing', 'on', true);
  return query select c.id, c.name, r.name, r.id, m.is_default, c.base_currency::text, c.timezone, c.hue::integer, c.logo_file_id, c.requires_second_step
    from memberships m join companies c on c.id = m.company_id join roles r on r.company_id = m.company_id and r.id = m.role_id
    where m.user_id = app_user() and m.joined_at is not null and m.disabled_at is null order by c.name;
  perform set_config('app.choosing', '', true);
end $$;

/* The other companies that know an account, also those that only invited it or that it left, and whether it works there. Only of members. */
create function memberships_elsewhere(p_user uuid) returns table (company_id uuid, works boolean) language plpgsql as $$
declare
  caller text := current_setting('app.user_id', true);
begin
  if not exists (select 1 from memberships m where m.company_id = app_company() and m.user_id = p_user) then
    raise exception 'not a member of the bound company: %', p_user;
  end if;
  perform set_config('app.user_id', p_user::text, true), set_config('app.choosing', 'on', true);
  return query select m.company_id, m.joined_at is not null and m.disabled_at is null from memberships m
    where m.user_id = p_user and m.company_id <> app_company();
  perform set_config('app.user_id', coalesce(caller, ''), true), set_config('app.choosing', '', true);
end $$;

drop function other_companies_of(uuid);
drop function works_elsewhere(uuid, uuid[]);
`
