/**
 * Reconciling: what moves on our bank accounts and cards is a row of its own, with the part that lines of statements explain; a line is matched with such
 * entries, held, assigned or excluded; and a reconciled statement has a proof that nobody changes.
 */
export const reconciliation = /* sql */ `
/* The day from which an account has statements. What the books had before counts as cleared, but for what is carried over. */
alter table own_accounts add column statements_from date;

create table bank_entries (
  company_id uuid not null,
  /* The ledger line on the account. */
  journal_line_id uuid not null,
  journal_id uuid not null,
  document_id uuid not null,
  own_account_id uuid not null,
  date date not null,
  /* In the account's currency, or in the base currency if it takes any; debit above zero, as a statement's credit. */
  amount numeric(20,4) not null check (amount <> 0),
  /* The part that lines of statements explain. */
  matched numeric(20,4) not null default 0,
  /* From this day on an entry and its reversal offset each other: no statement has either. */
  offset_on date,
  /* From before the account's first statement, and not at the bank then. */
  is_carried boolean not null default false,
  primary key (company_id, journal_line_id),
  constraint bank_entries_within check (matched between least(amount, 0) and greatest(amount, 0)),
  foreign key (company_id, journal_line_id) references journal_lines (company_id, id),
  foreign key (company_id, journal_id) references journals (company_id, id),
  foreign key (company_id, document_id) references documents (company_id, id),
  foreign key (company_id, own_account_id) references own_accounts (company_id, id)
);
create index bank_entries_open on bank_entries (company_id, own_account_id, date) where matched <> amount;
create index bank_entries_amount on bank_entries (company_id, own_account_id, amount) where matched <> amount and offset_on is null;
create index bank_entries_account on bank_entries (company_id, own_account_id, date);
create index bank_entries_carried on bank_entries (company_id, own_account_id) where is_carried;
create index bank_entries_document on bank_entries (company_id, document_id);
create index bank_entries_journal on bank_entries (company_id, journal_id);

create function bank_amount(p_currency text, p_debit numeric, p_credit numeric, p_amount numeric) returns numeric language sql immutable as $$
  select case when p_currency is null then p_debit - p_credit else p_amount end
$$;
insert into bank_entries (company_id, journal_line_id, journal_id, document_id, own_account_id, date, amount)
  select l.company_id, l.id, l.journal_id, j.document_id, o.id, j.date, bank_amount(t.currency, l.debit, l.credit, l.amount)
  from own_accounts o join accounts t on t.company_id = o.company_id and t.id = o.account_id
  join accounts a on a.company_id = o.company_id and coalesce(a.merged_into, a.id) = o.account_id
  join journal_lines l on l.company_id = a.company_id and l.account_id = a.id join journals j on j.company_id = l.company_id and j.id = l.journal_id
  where o.kind <> 'cash' and bank_amount(t.currency, l.debit, l.credit, l.amount) <> 0;
update bank_entries e set offset_on = greatest(o.date, r.date) from journals r join journals o on o.company_id = r.company_id and o.id = r.reversal_of
  where e.company_id = r.company_id and e.journal_id in (r.id, o.id);

create function add_bank_entries() returns trigger language plpgsql security definer set search_path = public, pg_temp as $$
begin
  insert into bank_entries (company_id, journal_line_id, journal_id, document_id, own_account_id, date, amount)
    select n.company_id, n.id, n.journal_id, j.document_id, o.id, j.date, bank_amount(t.currency, n.debit, n.credit, n.amount)
    from added n join accounts a on a.company_id = n.company_id and a.id = n.account_id
    join own_accounts o on o.company_id = a.company_id and o.account_id = coalesce(a.merged_into, a.id) and o.kind <> 'cash'
    join accounts t on t.company_id = o.company_id and t.id = o.account_id join journals j on j.company_id = n.company_id and j.id = n.journal_id
    where bank_amount(t.currency, n.debit, n.credit, n.amount) <> 0;
  return null;
end $$;
create trigger journal_lines_at_bank after insert on journal_lines referencing new table as added for each statement execute function add_bank_entries();

/* An account that becomes one of ours, or takes another one in, brings its entries. */
create function move_bank_entries() returns trigger language plpgsql security definer set search_path = public, pg_temp as $$
begin
  if tg_table_name = 'own_accounts' then
    insert into bank_entries (company_id, journal_line_id, journal_id, document_id, own_account_id, date, amount)
      select l.company_id, l.id, l.journal_id, j.document_id, new.id, j.date, bank_amount(t.currency, l.debit, l.credit, l.amount)
      from accounts t join accounts a on a.company_id = t.company_id and coalesce(a.merged_into, a.id) = t.id
      join journal_lines l on l.company_id = a.company_id and l.account_id = a.id join journals j on j.company_id = l.company_id and j.id = l.journal_id
      where t.company_id = new.company_id and t.id = new.account_id and bank_amount(t.currency, l.debit, l.credit, l.amount) <> 0
      on conflict do nothing;
  else
    update bank_entries e set own_account_id = o.id from own_accounts o, journal_lines l
      where o.company_id = new.company_id and o.account_id = new.merged_into and l.company_id = new.company_id and l.account_id = new.id
        and e.company_id = l.company_id and e.journal_line_id = l.id;
  end if;
  return null;
end $$;
create trigger own_accounts_entries after insert or update of kind on own_accounts for each row when (new.kind <> 'cash') execute function move_bank_entries();
create trigger accounts_merged_entries after update of merged_into on accounts for each row when (new.merged_into is not null) execute function move_bank_entries();

alter table statement_lines
  /* The part that entries explain; of a batch also what explains its payments. */
  add column matched numeric(20,4) not null default 0,
  add column excluded_reason text check (length(excluded_reason) between 1 and 500),
  add column held_until date,
  add column held_reason text check (length(held_reason) between 1 and 500),
  add column assigned_to uuid references users (id),
  add column assigned_note text check (length(assigned_note) between 1 and 1000),
  add column assigned_by uuid references users (id),
  add column assigned_at timestamptz,
  add constraint statement_lines_excluded check (excluded_reason is null or matched = 0);
create index statement_lines_open on statement_lines (company_id, own_account_id, date) where matched <> amount and excluded_reason is null and key is not null;
create index statement_lines_assigned on statement_lines (company_id, assigned_to) where assigned_to is not null;

create or replace function keep_statement_line() returns trigger language plpgsql as $$
declare
  line statement_lines;
  document documents;
  free text[] := '{document_id,line_no,key,occurrence,matched}';
  marks text[] := '{excluded_reason,held_until,held_reason,assigned_to,assigned_note,assigned_by,assigned_at}';
begin
  if tg_op = 'DELETE' then line := old; else line := new; end if;
  select * into document from documents d where d.company_id = line.company_id and d.id = line.document_id;
  if not found or document.status = 'draft' then return line; end if;
  if tg_op = 'INSERT' and new.parent_id is not null and document.status in ('imported', 'reconciling') then return new; end if;
  if tg_op = 'UPDATE' and to_jsonb(old) - free = to_jsonb(new) - free then return new; end if;
  if tg_op = 'UPDATE' and document.status in ('imported', 'reconciling') and to_jsonb(old) - free - marks = to_jsonb(new) - free - marks then return new; end if;
  raise exception 'the lines of % are locked while it is %', document.voucher_id, document.status using errcode = 'check_violation', constraint = 'document_locked';
end $$;

/* What was done at the reconciling page in one go, for the log and for undoing it. */
create table statement_actions (
  company_id uuid not null,
  id uuid not null default gen_random_uuid(),
  document_id uuid not null,
  kind text not null check (kind ~ '^[a-z][A-Za-z]{1,30}$'),
  line_ids uuid[] not null,
  /* Documents that it posted. */
  made_ids uuid[] not null default '{}',
  /* The lines' marks as they were before, for taking them back. */
  before jsonb,
  words text not null check (length(words) between 1 and 400),
  done_at timestamptz not null default clock_timestamp(),
  done_by uuid not null references users (id),
  undone_at timestamptz,
  undone_by uuid references users (id),
  primary key (company_id, id),
  foreign key (company_id, document_id) references bank_statements (company_id, document_id) on delete cascade
);
create index statement_actions_document on statement_actions (company_id, document_id, done_at);

create table statement_matches (
  company_id uuid not null,
  id uuid not null default gen_random_uuid(),
  line_id uuid not null,
  document_id uuid not null,
  /* The line's day, for what was explained by a day. */
  date date not null,
  journal_line_id uuid,
  /* A cheque or deposit that was under way when the company went live. */
  opening_id uuid,
  amount numeric(20,4) not null check (amount <> 0),
  action_id uuid not null,
  primary key (company_id, id),
  check (num_nonnulls(journal_line_id, opening_id) = 1),
  constraint statement_matches_entry unique (company_id, line_id, journal_line_id),
  constraint statement_matches_opening unique (company_id, opening_id),
  foreign key (company_id, line_id) references statement_lines (company_id, id),
  foreign key (company_id, document_id) references bank_statements (company_id, document_id),
  foreign key (company_id, journal_line_id) references bank_entries (company_id, journal_line_id),
  foreign key (company_id, opening_id) references opening_uncleared (company_id, id),
  foreign key (company_id, action_id) references statement_actions (company_id, id)
);
create index statement_matches_line on statement_matches (company_id, line_id);
create index statement_matches_of_entry on statement_matches (company_id, journal_line_id, date) where journal_line_id is not null;
create index statement_matches_document on statement_matches (company_id, document_id, date);
create index statement_matches_day on statement_matches (company_id, date);
create index statement_matches_action on statement_matches (company_id, action_id);

/* A match explains a part of the line and a part of the entry, of one account, while the statement is open. Both are locked, so that two can't explain
   the same. */
create function keep_match() returns trigger language plpgsql security definer set search_path = public, pg_temp as $$
declare
  m statement_matches;
  line statement_lines;
  sign integer := case tg_op when 'INSERT' then 1 else -1 end;
  entry bank_entries;
  item opening_uncleared;
  d documents;
begin
  if tg_op = 'UPDATE' then
    raise exception 'a match is taken back, not changed' using errcode = 'check_violation', constraint = 'statement_matches_kept';
  end if;
  if tg_op = 'DELETE' then m := old; else m := new; end if;
  select * into d from documents x where x.company_id = m.company_id and x.id = m.document_id;
  if d.status not in ('imported', 'reconciling') and coalesce(current_setting('app.releasing', true), '') <> 'yes' then
    raise exception '% is %: its lines stay matched as they are', d.voucher_id, d.status using errcode = 'check_violation', constraint = 'document_locked';
  end if;
  select * into line from statement_lines l where l.company_id = m.company_id and l.id = m.line_id for update;
  if tg_op = 'INSERT' and (line.key is null and line.parent_id is null or line.document_id <> m.document_id or line.date <> m.date or line.excluded_reason is not null) then
    raise exception 'the line can''t be matched' using errcode = 'check_violation', constraint = 'statement_matches_line';
  end if;
  update statement_lines l set matched = l.matched + sign * m.amount where l.company_id = m.company_id and l.id in (line.id, line.parent_id);
  if m.journal_line_id is not null then
    select * into entry from bank_entries e where e.company_id = m.company_id and e.journal_line_id = m.journal_line_id for update;
    if entry.own_account_id is distinct from line.own_account_id then
      raise exception 'the entry is on another account' using errcode = 'check_violation', constraint = 'statement_matches_line';
    end if;
    update bank_entries e set matched = e.matched + sign * m.amount where e.company_id = m.company_id and e.journal_line_id = m.journal_line_id;
    perform offset_entries(m.company_id, entry.journal_id);
  else
    select * into item from opening_uncleared u where u.company_id = m.company_id and u.id = m.opening_id;
    if not item.is_standing or item.own_account_id <> line.own_account_id or m.amount <> (case item.kind when 'cheque' then -item.amount when 'deposit' then item.amount end) then
      raise exception 'the item is none of the account, or matched in part' using errcode = 'check_violation', constraint = 'statement_matches_line';
    end if;
  end if;
  return m;
end $$;

/* An entry and its reversal offset each other as long as no statement has either. */
create function offset_entries(p_company uuid, p_journal uuid) returns void language plpgsql as $$
declare
  pair record;
begin
  select o.id as original, r.id as reversal, greatest(o.date, r.date) as on_day into pair from journals r join journals o on o.company_id = r.company_id and o.id = r.reversal_of
    where r.company_id = p_company and (r.id = p_journal or r.reversal_of = p_journal);
  if not found then return; end if;
  update bank_entries e set offset_on = case when exists (select 1 from bank_entries x where x.company_id = p_company and x.journal_id in (pair.original, pair.reversal) and x.matched <> 0)
      then null else pair.on_day end
    where e.company_id = p_company and e.journal_id in (pair.original, pair.reversal);
end $$;
create trigger statement_matches_kept before insert or update or delete on statement_matches for each row execute function keep_match();

/* No more of a line is explained than it is. A batch is explained by its payments, which may be above and below zero. */
create function keep_whole_line() returns trigger language plpgsql as $$
begin
  if exists (select 1 from statement_lines l where l.company_id = new.company_id and l.id = new.line_id and l.matched not between least(l.amount, 0) and greatest(l.amount, 0)
      and not exists (select 1 from statement_lines c where c.company_id = l.company_id and c.parent_id = l.id)) then
    raise exception 'more of a line would be explained than it is' using errcode = 'check_violation', constraint = 'statement_matches_within';
  end if;
  return null;
end $$;
create constraint trigger statement_matches_within after insert on statement_matches deferrable initially deferred for each row execute function keep_whole_line();

/* What was proved when a statement was reconciled, word by word. Only that it no longer holds is written to it. */
create table statement_proofs (
  company_id uuid not null,
  id uuid not null default gen_random_uuid(),
  document_id uuid not null,
  closing numeric(20,4) not null,
  ledger numeric(20,4) not null,
  /* Balances, lines with what explains them, and all items that are under way, as JSON. */
  content text not null,
  sha256 text not null,
  made_at timestamptz not null default now(),
  made_by uuid not null references users (id),
  /* Why the statement was opened again. */
  broken_at timestamptz,
  broken_by uuid references users (id),
  broken_because text check (length(broken_because) between 1 and 500),
  primary key (company_id, id),
  constraint statement_proofs_bytes check (sha256 = encode(sha256(convert_to(content, 'UTF8')), 'hex')),
  check (num_nonnulls(broken_at, broken_because) in (0, 2)),
  foreign key (company_id, document_id) references bank_statements (company_id, document_id)
);
create unique index statement_proofs_standing on statement_proofs (company_id, document_id) where broken_at is null;
create index statement_proofs_document on statement_proofs (company_id, document_id, made_at);
create function keep_statement_proof() returns trigger language plpgsql as $$
begin
  if tg_op = 'UPDATE' and old.broken_at is null and new.broken_at is not null
      and to_jsonb(old) - '{broken_at,broken_by,broken_because}'::text[] = to_jsonb(new) - '{broken_at,broken_by,broken_because}'::text[] then
    return new;
  end if;
  raise exception 'a proof stays as it was made' using errcode = 'check_violation', constraint = 'statement_proofs_kept';
end $$;
create trigger statement_proofs_kept before update or delete on statement_proofs for each row execute function keep_statement_proof();

/* A statement is reconciled exactly while it has a proof that stands. */
create function keep_reconciled() returns trigger language plpgsql as $$
begin
  if (new.status = 'reconciled') <> exists (select 1 from statement_proofs p where p.company_id = new.company_id and p.document_id = new.id and p.broken_at is null) then
    raise exception '% is reconciled without a proof, or has one without being it', new.voucher_id using errcode = 'check_violation', constraint = 'statements_proved';
  end if;
  return null;
end $$;
create constraint trigger statements_proved after update of status on documents deferrable initially deferred for each row
  when (new.kind in ('bank_statement', 'card_statement')) execute function keep_reconciled();

/* An entry that is taken back is at no bank: its matches are released, and what was reconciled by them is open again and says why. What the bank returned
   stays matched: the bank has both. */
create function release_matches() returns trigger language plpgsql security definer set search_path = public, pg_temp as $$
declare
  source documents;
  opened record;
begin
  select * into source from documents d where d.company_id = new.company_id and d.id = new.document_id;
  if source.status = 'bounced' and exists (select 1 from bank_entries e where e.company_id = new.company_id and e.journal_id = new.reversal_of and e.matched <> 0) then
    return null;
  end if;
  for opened in select distinct s.document_id from bank_entries e join own_accounts o on o.company_id = e.company_id and o.id = e.own_account_id
      join bank_statements s on s.company_id = e.company_id and s.own_account_id = e.own_account_id
      join documents d on d.company_id = s.company_id and d.id = s.document_id and d.status = 'reconciled'
      where e.company_id = new.company_id and e.journal_id = new.reversal_of
        and ((e.date < o.statements_from and not e.is_carried and (e.matched <> 0 or s.to_on >= new.date))
          or exists (select 1 from statement_matches m where m.company_id = e.company_id and m.journal_line_id = e.journal_line_id
            and (s.document_id = m.document_id or s.to_on >= m.date)))
      order by 1 loop
    update statement_proofs p set broken_at = now(), broken_by = new.posted_by, broken_because = source.voucher_id || ' was reversed by ' || new.voucher_id
      where p.company_id = new.company_id and p.document_id = opened.document_id and p.broken_at is null;
    update documents d set status = 'reconciling', version = d.version + 1 where d.company_id = new.company_id and d.id = opened.document_id;
  end loop;
  perform set_config('app.releasing', 'yes', true);
  delete from statement_matches m using bank_entries e where m.company_id = new.company_id and e.company_id = m.company_id and e.journal_line_id = m.journal_line_id
    and e.journal_id = new.reversal_of;
  perform set_config('app.releasing', '', true);
  perform offset_entries(new.company_id, new.id);
  return null;
end $$;
create constraint trigger journals_release after insert on journals deferrable initially deferred for each row when (new.reversal_of is not null)
  execute function release_matches();

/* Decisions by hand, from which lines alike are proposed; the latest counts most. */
create table statement_decisions (
  company_id uuid not null,
  id uuid not null default gen_random_uuid(),
  own_account_id uuid not null,
  line_id uuid not null,
  /* Normalised text of the line. */
  pattern text not null check (length(pattern) between 1 and 200),
  coding jsonb not null,
  /* Undoing it takes the decision back. */
  action_id uuid not null,
  decided_at timestamptz not null default clock_timestamp(),
  decided_by uuid not null references users (id),
  primary key (company_id, id),
  foreign key (company_id, own_account_id) references own_accounts (company_id, id) on delete cascade,
  foreign key (company_id, line_id) references statement_lines (company_id, id) on delete cascade,
  foreign key (company_id, action_id) references statement_actions (company_id, id) on delete cascade
);
create index statement_decisions_pattern on statement_decisions (company_id, pattern, decided_at);
create index statement_decisions_action on statement_decisions (company_id, action_id);

/* Pairs that were declined: never offered again. */
create table statement_dismissals (
  company_id uuid not null,
  line_id uuid not null,
  candidate_id uuid not null,
  party_id uuid,
  pattern text check (length(pattern) between 1 and 200),
  action_id uuid not null,
  dismissed_at timestamptz not null default now(),
  dismissed_by uuid not null references users (id),
  primary key (company_id, line_id, candidate_id),
  foreign key (company_id, line_id) references statement_lines (company_id, id) on delete cascade,
  foreign key (company_id, party_id) references parties (company_id, id),
  foreign key (company_id, action_id) references statement_actions (company_id, id) on delete cascade
);
create index statement_dismissals_action on statement_dismissals (company_id, action_id);
create index statement_dismissals_pattern on statement_dismissals (company_id, party_id, pattern) where party_id is not null;

/* Accounts that customers and vendors paid from, or were paid on, learned from what was matched. */
create table party_bank_numbers (
  company_id uuid not null,
  account_no text not null check (length(account_no) between 4 and 64),
  party_id uuid not null,
  learned_at timestamptz not null default now(),
  primary key (company_id, account_no, party_id),
  foreign key (company_id, party_id) references parties (company_id, id)
);
create index party_bank_numbers_party on party_bank_numbers (company_id, party_id);

/* Roles of companies that exist already get what the templates give from now on. */
update role_permissions p set flags = p.flags || '{post}'::text[] from roles r
  where r.company_id = p.company_id and r.id = p.role_id and r.name in ('Manager', 'Accountant') and not r.is_system
    and p.module in ('bank-statements', 'card-statements') and p.url like '%/list' and not 'post' = any (p.flags);

/* The report of it is for who reads the trial balance. */
insert into role_permissions (company_id, role_id, module, url, flags)
  select r.company_id, r.role_id, r.module, '/reports/bank-reconciliation', r.flags from role_permissions r where r.module = 'ledger-reports' and r.url = '/reports/trial-balance'
  on conflict do nothing;
`
