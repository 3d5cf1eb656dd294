import { sql } from 'drizzle-orm'
import { boolean, integer, jsonb, pgTable, smallint, text, uuid, bigint } from 'drizzle-orm/pg-core'
import { bytea, decimal, instant } from './columns'

export const companies = pgTable('companies', {
  id: uuid('id').primaryKey().defaultRandom(),
  name: text('name').notNull(),
  legalName: text('legal_name'),
  baseCurrency: text('base_currency').notNull(),
  country: text('country').notNull(),
  timezone: text('timezone').notNull(),
  hue: smallint('hue').notNull().default(0),
  fiscalYearStartMonth: smallint('fiscal_year_start_month').notNull().default(1),
  marginFloorPct: decimal('margin_floor_pct').notNull().default('5'),
  defaultMarginPct: decimal('default_margin_pct').notNull().default('15'),
  /** In base currency; above it a quotation needs an approval. */
  approvalLimit: decimal('approval_limit'),
  /** In base currency; above it an order to a vendor needs an approval. */
  poApprovalLimit: decimal('po_approval_limit'),
  /** Journal entries of more than this, in the base currency, are approved by somebody else; null: none are. */
  journalApprovalLimit: decimal('journal_approval_limit'),
  paymentRunLimit: decimal('payment_run_limit'),
  /** In percent; above it a line's discount needs an approval. */
  discountLimitPct: decimal('discount_limit_pct'),
  logoFileId: uuid('logo_file_id'),
  /** Address that is printed on the company's documents. */
  addressLines: text('address_lines').array().notNull().default([]),
  addresses: jsonb('addresses').$type<{ kind: 'billing' | 'shipping' | 'warehouse' | 'other'; label: string; lines: string[] }[]>().notNull().default([]),
  taxIds: jsonb('tax_ids').$type<{ label: string; value: string }[]>().notNull().default([]),
  phone: text('phone'),
  email: text('email'),
  website: text('website'),
  /** Page size of the company's PDFs. */
  paper: text('paper').$type<'a4' | 'letter'>().notNull().default('a4'),
  /** Printed on a quotation that has no terms of its own. */
  quotationTerms: text('quotation_terms'),
  /** Printed at the foot of a quotation's pages. */
  printFooter: text('print_footer'),
  /** Sender name of this company's mails, and the address for replies. */
  mailSenderName: text('mail_sender_name'),
  mailReplyTo: text('mail_reply_to'),
  overReceiptPct: decimal('over_receipt_pct').notNull().default('0'),
  /** Whether lines of invoices need a tax code when they are posted. */
  chargesTax: boolean('charges_tax').notNull().default(true),
  /** Fixed by the database after the first stock move. */
  costingMethod: text('costing_method').$type<'moving_average' | 'fifo'>().notNull().default('moving_average'),
  /** What an early discount does to the tax, where its terms don't say otherwise. */
  discountTaxMode: text('discount_tax_mode').$type<'always' | 'on_payment' | 'never'>().notNull().default('never'),
  overBillingPct: decimal('over_billing_pct').notNull().default('0'),
  overBillingAmount: decimal('over_billing_amount').notNull().default('0'),
  invoiceTolerancePct: decimal('invoice_tolerance_pct').notNull().default('0'),
  /** How many days ahead invoices may be dated. */
  maxDaysAhead: integer('max_days_ahead').notNull().default(31),
  paymentTolerance: decimal('payment_tolerance').notNull().default('0.05'),
  writeOffLimit: decimal('write_off_limit'),
  /** Whether all users who work here must set up a second step for signing in. */
  requiresSecondStep: boolean('requires_second_step').notNull().default(false),
  version: integer('version').notNull().default(1),
  updatedAt: instant('updated_at')
    .notNull()
    .default(sql`now()`),
  updatedBy: uuid('updated_by'),
})

export const users = pgTable('users', {
  id: uuid('id').primaryKey().defaultRandom(),
  userName: text('user_name').notNull(),
  email: text('email').notNull(),
  phoneNumber: text('phone_number'),
  fullName: text('full_name').notNull(),
  passwordHash: text('password_hash'),
  userType: text('user_type').$type<'system' | 'user'>().notNull().default('user'),
  assignmentType: text('assignment_type').notNull().default('company'),
  status: text('status').notNull().default('active'),
  secondStep: text('second_step').$type<'none' | 'mail' | 'totp'>().notNull().default('none'),
  totpSecret: text('totp_secret'),
  totpLastStep: bigint('totp_last_step', { mode: 'number' }),
  lastLoginAt: instant('last_login_at'),
  /** Id in the file store; the photo belongs to no company. */
  photoId: uuid('photo_id'),
  version: integer('version').notNull().default(1),
  passwordChangedAt: instant('password_changed_at'),
  closedAt: instant('closed_at'),
})

export const roles = pgTable('roles', {
  companyId: uuid('company_id').notNull(),
  id: uuid('id').notNull().defaultRandom(),
  name: text('name').notNull(),
  description: text('description'),
  /** True for the administrators' role, which has all permissions. */
  isSystem: boolean('is_system').notNull().default(false),
  version: integer('version').notNull().default(1),
  /** Both null for the roles that a company started with. */
  updatedAt: instant('updated_at'),
  updatedBy: uuid('updated_by'),
})

export const memberships = pgTable('memberships', {
  companyId: uuid('company_id').notNull(),
  userId: uuid('user_id').notNull(),
  roleId: uuid('role_id').notNull(),
  isDefault: boolean('is_default').notNull().default(false),
  /** Null while the user is only invited. */
  joinedAt: instant('joined_at'),
  invitedAt: instant('invited_at'),
  invitedBy: uuid('invited_by'),
  invitedName: text('invited_name'),
  /** As the inviter typed it. */
  invitedEmail: text('invited_email'),
  disabledAt: instant('disabled_at'),
  version: integer('version').notNull().default(1),
})

export const rolePermissions = pgTable('role_permissions', {
  companyId: uuid('company_id').notNull(),
  roleId: uuid('role_id').notNull(),
  module: text('module').notNull(),
  url: text('url').notNull(),
  flags: text('flags').array().notNull(),
})

export const userPermissions = pgTable('user_permissions', {
  companyId: uuid('company_id').notNull(),
  userId: uuid('user_id').notNull(),
  module: text('module').notNull(),
  url: text('url').notNull(),
  allow: text('allow').array().notNull(),
  deny: text('deny').array().notNull(),
})

export const sessions = pgTable('sessions', {
  id: uuid('id').primaryKey().defaultRandom(),
  userId: uuid('user_id').notNull(),
  startedAt: instant('started_at'),
  lastSeenAt: instant('last_seen_at'),
  expiresAt: instant('expires_at').notNull(),
  endedAt: instant('ended_at'),
  lockedAt: instant('locked_at'),
  ip: text('ip'),
  userAgent: text('user_agent'),
  /** Hash of the browser's secret, as in `knownDevices`. */
  deviceHash: bytea('device_hash'),
})

/** Browsers that have signed in to an account, identified by the hash of the secret that each one keeps. */
export const knownDevices = pgTable('known_devices', {
  userId: uuid('user_id').notNull(),
  deviceHash: bytea('device_hash').notNull(),
  createdAt: instant('created_at'),
  lastUsedAt: instant('last_used_at'),
})

/** Links for joining a company; each works once. */
export const invitations = pgTable('invitations', {
  companyId: uuid('company_id').notNull(),
  id: uuid('id').notNull().defaultRandom(),
  userId: uuid('user_id').notNull(),
  tokenHash: bytea('token_hash').notNull(),
  expiresAt: instant('expires_at').notNull(),
  mailId: uuid('mail_id'),
  createdBy: uuid('created_by').notNull(),
  createdAt: instant('created_at').default(sql`clock_timestamp()`),
  usedAt: instant('used_at'),
  revokedAt: instant('revoked_at'),
})

/** At most one row. */
export const maintenance = pgTable('maintenance', {
  id: boolean('id').primaryKey().default(true),
  message: text('message'),
  until: instant('until'),
  since: instant('since'),
})

/** At most one row, while nobody has an account. */
export const setupCodes = pgTable('setup_codes', {
  id: boolean('id').primaryKey().default(true),
  codeHash: bytea('code_hash').notNull(),
})

/** Format of a company's numbers of a kind. Without a row they have five digits. Each year starts at 1, except that `firstOfYear` starts at `first`. */
export const numberSeries = pgTable('number_series', {
  companyId: uuid('company_id').notNull(),
  kind: text('kind').notNull(),
  digits: smallint('digits').notNull(),
  first: integer('first').notNull().default(1),
  firstOfYear: integer('first_of_year'),
})

export const sessionTokens = pgTable('session_tokens', {
  companyId: uuid('company_id').notNull(),
  tokenHash: bytea('token_hash').primaryKey(),
  sessionId: uuid('session_id').notNull(),
  userId: uuid('user_id').notNull(),
  supersededAt: instant('superseded_at'),
})

export const authCodes = pgTable('auth_codes', {
  id: uuid('id').primaryKey().defaultRandom(),
  userId: uuid('user_id').notNull(),
  purpose: text('purpose').$type<'reset' | 'second-step' | 'set-up' | 'sign-in' | 'shared'>().notNull(),
  requestHash: bytea('request_hash').notNull(),
  codeHash: bytea('code_hash'),
  /** Hashes of codes that were mailed before for the same ticket. */
  earlierHashes: bytea('earlier_hashes').array().notNull().default([]),
  /** Secret of an authenticator that is being set up. */
  secret: text('secret'),
  createdAt: instant('created_at'),
  expiresAt: instant('expires_at').notNull(),
  attempts: integer('attempts').notNull().default(0),
  consumedAt: instant('consumed_at'),
})

export const authTickets = pgTable('auth_tickets', {
  ticketHash: bytea('ticket_hash').primaryKey(),
  userId: uuid('user_id').notNull(),
  createdAt: instant('created_at'),
  expiresAt: instant('expires_at').notNull(),
  consumedAt: instant('consumed_at'),
})

export const authEvents = pgTable('auth_events', {
  id: bigint('id', { mode: 'number' }).generatedAlwaysAsIdentity(),
  userId: uuid('user_id'),
  kind: text('kind').notNull(),
  at: instant('at')
    .notNull()
    .default(sql`now()`),
  ip: text('ip'),
  userAgent: text('user_agent'),
})

export const files = pgTable('files', {
  companyId: uuid('company_id').notNull(),
  id: uuid('id').notNull(),
  module: text('module').notNull(),
  documentId: uuid('document_id'),
  partyId: uuid('party_id'),
  accountId: uuid('account_id'),
  chequeId: uuid('cheque_id'),
  fiscalYearId: uuid('fiscal_year_id'),
  closeItem: text('close_item'),
  name: text('name').notNull(),
  mime: text('mime').notNull(),
  size: integer('size').notNull(),
  sha256: text('sha256').notNull(),
  createdBy: uuid('created_by').notNull(),
  createdAt: instant('created_at'),
})
