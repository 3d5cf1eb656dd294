/** User and time of a role's last change: empty for the roles that a company started with. */
export const roleChanges = /* sql */ `
alter table roles
  add column updated_at timestamptz,
  add column updated_by uuid references users (id);
`
