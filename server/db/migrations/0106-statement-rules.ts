/**
 * Rules by which lines of statements are coded without a document: what a line must be, and what is drafted of it. A rule that people overrode twice
 * pauses by itself, until somebody corrects or resumes it.
 */
export const statementRules = /* sql */ `
create table statement_rules (
  company_id uuid not null,
  id uuid not null default gen_random_uuid(),
  /* Null for every account. */
  own_account_id uuid,
  /* The rule with the lowest one that fits is taken. */
  position integer not null,
  name text not null check (length(name) between 1 and 100),
  words text check (length(words) between 1 and 200),
  amount_from numeric(20,4) check (amount_from >= 0),
  amount_to numeric(20,4) check (amount_to >= 0),
  direction text check (direction in ('in', 'out')),
  party_account text check (length(party_account) between 4 and 64),
  is_active boolean not null default true,
  /* Decisions against it since it was made, corrected or resumed. */
  overridden integer not null default 0 check (overridden >= 0),
  /* Why it paused itself; null if a person paused it. */
  paused_because text check (length(paused_because) between 1 and 300),
  version integer not null default 1,
  created_at timestamptz not null default now(),
  created_by uuid not null references users (id),
  updated_at timestamptz not null default now(),
  updated_by uuid not null references users (id),
  primary key (company_id, id),
  constraint statement_rules_condition check (num_nonnulls(words, amount_from, amount_to, direction, party_account) > 0),
  constraint statement_rules_amounts check (amount_from <= amount_to),
  check (paused_because is null or not is_active),
  foreign key (company_id, own_account_id) references own_accounts (company_id, id) on delete cascade
);
create index statement_rules_order on statement_rules (company_id, position);
create index statement_rules_account on statement_rules (company_id, own_account_id) where own_account_id is not null;

create table statement_rule_lines (
  company_id uuid not null,
  rule_id uuid not null,
  line_no integer not null check (line_no >= 1),
  account_id uuid not null,
  tax_code_id uuid,
  cost_centre_id uuid,
  party_id uuid,
  memo text check (length(memo) between 1 and 200),
  share text not null check (share in ('fixed', 'percent', 'text', 'rest')),
  /* An amount, or a percentage of the bank's line. */
  figure numeric(20,6) check (figure > 0),
  /* The amount stands behind these words in the text of the bank's line. */
  after_words text check (length(after_words) between 1 and 60),
  primary key (company_id, rule_id, line_no),
  check ((share in ('fixed', 'percent')) = (figure is not null) and (share = 'text') = (after_words is not null)),
  check (share <> 'percent' or figure <= 100),
  foreign key (company_id, rule_id) references statement_rules (company_id, id) on delete cascade,
  foreign key (company_id, account_id) references accounts (company_id, id),
  foreign key (company_id, tax_code_id) references tax_codes (company_id, id),
  foreign key (company_id, cost_centre_id) references cost_centres (company_id, id),
  foreign key (company_id, party_id) references parties (company_id, id)
);
create unique index statement_rule_lines_rest on statement_rule_lines (company_id, rule_id) where share = 'rest';
create index statement_rule_lines_account on statement_rule_lines (company_id, account_id);
create index statement_rule_lines_tax on statement_rule_lines (company_id, tax_code_id) where tax_code_id is not null;
create index statement_rule_lines_cost_centre on statement_rule_lines (company_id, cost_centre_id) where cost_centre_id is not null;
create index statement_rule_lines_party on statement_rule_lines (company_id, party_id) where party_id is not null;

/* Lines for which a rule was right, or was overridden: each once. */
create table statement_rule_uses (
  company_id uuid not null,
  rule_id uuid not null,
  line_id uuid not null,
  is_override boolean not null,
  action_id uuid not null,
  used_at timestamptz not null default clock_timestamp(),
  primary key (company_id, rule_id, line_id),
  foreign key (company_id, rule_id) references statement_rules (company_id, id) on delete cascade,
  foreign key (company_id, line_id) references statement_lines (company_id, id) on delete cascade,
  foreign key (company_id, action_id) references statement_actions (company_id, id) on delete cascade
);
create index statement_rule_uses_line on statement_rule_uses (company_id, line_id);
create index statement_rule_uses_action on statement_rule_uses (company_id, action_id);

/* The page of the rules is for who has the list of bank statements. */
insert into role_permissions (company_id, role_id, module, url, flags)
  select r.company_id, r.role_id, r.module, '/finance/statement/bank/rules', r.flags from role_permissions r
  where r.module = 'bank-statements' and r.url = '/finance/statement/bank/list'
  on conflict do nothing;
`
