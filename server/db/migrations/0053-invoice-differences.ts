/** Tolerance within which an invoice may differ from its order without somebody else's approval, the reason for a difference, and who approved it. */
export const invoiceDifferences = /* sql */ `
alter table companies add column invoice_tolerance_pct numeric(9,6) not null default 0 check (invoice_tolerance_pct between 0 and 100);
alter table customer_invoices
  add column differences jsonb not null default '[]',
  add column difference_reason text,
  /* Who wrote it last: somebody else approves what differs. */
  add column written_by uuid references users (id),
  /* Whether somebody else is still to agree, or did. */
  add column approval text not null default 'none' check (approval in ('none', 'awaited', 'given')),
  add column approved_by uuid references users (id),
  add column approved_differences jsonb,
  add constraint customer_invoices_approval check ((approved_by is null) = (approved_differences is null) and (approved_by is not null) = (approval = 'given'));
select seal_columns('customer_invoices', '{difference_reason,written_by,approved_by,approved_differences}');
select seal_columns('customer_invoices', '{differences}', p_absent => '[]');
select seal_columns('customer_invoices', '{approval}', p_absent => 'none');
`
