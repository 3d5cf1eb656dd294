/**
 * Customer quotations in full: reasons for an approval, prices by quantity, revisions, sending, the customer's answer by
 * a one-time link. From the submit on, the database refuses changes of what was quoted.
 */
export const customerQuotationsInFull = /* sql */ `
alter table companies
  add column approval_limit numeric(20,4) check (approval_limit > 0),
  add column discount_limit_pct numeric(9,6) check (discount_limit_pct between 0 and 100);

alter table customer_quotations
  add column contact_name text,
  add column contact_email text,
  add column customer_reference text,
  add column payment_term_id uuid,
  add column root_id uuid,
  add column submitted_by uuid references users (id),
  add column approval_reasons text[] not null default '{}',
  add column approved_by uuid references users (id),
  add column approved_at timestamptz,
  add column approved_own boolean not null default false,
  add column sent_at timestamptz,
  add column sent_via text check (sent_via in ('mail', 'other')),
  add column paper_file_id uuid,
  add column outcome_reason text,
  add column outcome_note text,
  add column outcome_by text,
  add column outcome_via text check (outcome_via in ('link', 'staff')),
  add column outcome_at timestamptz,
  add foreign key (company_id, payment_term_id) references payment_terms (company_id, id),
  add foreign key (company_id, root_id) references documents (company_id, id),
  add foreign key (company_id, paper_file_id) references files (company_id, id),
  add constraint customer_quotations_first check ((revision = 1) = (root_id is null) and (root_id is null) = (parent_id is null)),
  add constraint customer_quotations_outcome check ((outcome_via is null) = (outcome_at is null));
create unique index customer_quotations_revision on customer_quotations (company_id, root_id, revision);

alter table customer_quotation_lines
  add column landed_add numeric(20,6) not null default 0 check (landed_add >= 0),
  add column revises_line_id uuid,
  add column option_taken boolean,
  add foreign key (company_id, revises_line_id) references document_lines (company_id, id),
  add constraint customer_quotation_lines_option check (is_optional or option_taken is null);

create table customer_quotation_breaks (
  company_id uuid not null,
  line_id uuid not null,
  min_qty numeric(18,6) not null check (min_qty > 0),
  unit_price numeric(20,6) not null check (unit_price >= 0),
  primary key (company_id, line_id, min_qty),
  foreign key (company_id, line_id) references customer_quotation_lines (company_id, line_id) on delete cascade
);

/* Only a hash is kept. Whoever brings the token sees this one row without a session, and through it the company. */
create table customer_quotation_links (
  company_id uuid not null,
  id uuid not null default gen_random_uuid(),
  document_id uuid not null,
  token_hash bytea not null unique,
  expires_at timestamptz not null,
  created_by uuid not null references users (id),
  created_at timestamptz not null default clock_timestamp(),
  opened_at timestamptz,
  used_at timestamptz,
  revoked_at timestamptz,
  primary key (company_id, id),
  foreign key (company_id, document_id) references documents (company_id, id)
);
create unique index customer_quotation_links_live on customer_quotation_links (company_id, document_id) where revoked_at is null and used_at is null;
alter table customer_quotation_links enable row level security;
create policy customer_quotation_links_company on customer_quotation_links
  using (company_id = app_company() or token_hash = decode(nullif(current_setting('app.link', true), ''), 'hex'))
  with check (company_id = app_company());
create function open_quotation_link(p_token bytea) returns table (link_id uuid, document_id uuid, company_id uuid) language plpgsql as $$
declare l customer_quotation_links;
begin
  perform set_config('app.link', encode(p_token, 'hex'), true);
  select * into l from customer_quotation_links k where k.token_hash = p_token;
  if not found then return; end if;
  perform set_config('app.company_id', l.company_id::text, true);
  return query select l.id, l.document_id, l.company_id;
end $$;

/* What was submitted stays what it was: only a draft is written to. */
create function keep_quoted() returns trigger language plpgsql as $$
declare
  line document_lines;
  was text;
begin
  if tg_op = 'DELETE' then line := old; else line := new; end if;
  select d.status into was from documents d where d.company_id = line.company_id and d.id = line.document_id and d.kind = 'customer_quotation';
  if was is not null and was <> 'draft' then
    raise exception 'the lines of a quotation that is % are locked', was using errcode = 'check_violation', constraint = 'customer_quotation_locked';
  end if;
  return null;
end $$;
create trigger document_lines_quoted after insert or update or delete on document_lines for each row execute function keep_quoted();
create function keep_quoted_totals() returns trigger language plpgsql as $$
begin
  if old.status <> 'draft' and (new.party_id, new.currency, new.rate, new.sub_total, new.discount_total, new.tax_total, new.grand_total, new.date)
      is distinct from (old.party_id, old.currency, old.rate, old.sub_total, old.discount_total, old.tax_total, old.grand_total, old.date) then
    raise exception 'a quotation that is % is locked', old.status using errcode = 'check_violation', constraint = 'customer_quotation_locked';
  end if;
  return new;
end $$;
create trigger documents_quoted before update on documents for each row when (old.kind = 'customer_quotation') execute function keep_quoted_totals();

alter table mails
  add column also_to text[] not null default '{}',
  add column cc text[] not null default '{}',
  add column reply_to text check (reply_to !~ '[\\r\\n]'),
  /* Of which document the PDF goes along, as it then is for good. */
  add column paper_of uuid,
  /* Put in the place of {{link}} when the mail goes out, and forgotten then. */
  add column link text,
  add column refused text[] not null default '{}',
  drop constraint mails_state_check,
  add constraint mails_state_check check (state in ('queued', 'sent', 'failed', 'cancelled', 'bounced')),
  add foreign key (company_id, paper_of) references documents (company_id, id);

alter table work_queue drop constraint work_queue_kind_check, add constraint work_queue_kind_check check (kind in ('job', 'mail', 'nightly', 'paper'));
`
