import { cashFlowSections } from '@/contracts/choices'
import { aliasKey } from '../normal'
import type { ImportField, TableColumn, TableLayout } from '../types'
import { YES_NO } from './parties'

const text = (name: string, label: string, max: number, aliases: string[]): ImportField => ({ name, label, kind: 'text', max, aliases })
const amount = (name: string, label: string, aliases: string[]): ImportField => ({ name, label, kind: 'number', aliases })

const ANSWERS: Readonly<Record<string, string>> = {
  ...YES_NO,
  ...Object.fromEntries(['t', 'active', 'open', 'aktiv', 'actif', 'activo', 'enabled', 'archivedno'].map((word) => [word, 'yes'])),
  ...Object.fromEntries(['f', 'inactive', 'closed', 'inaktiv', 'inactif', 'inactivo', 'disabled', 'archived', 'deleted'].map((word) => [word, 'no'])),
}
const yesNo = (name: string, label: string, aliases: string[]): ImportField => ({ name, label, kind: 'choice', aliases, choices: ANSWERS })

const CASH_FLOW: Readonly<Record<string, string>> = Object.fromEntries(
  cashFlowSections.flatMap((section) => [section, `${section}activities`].map((words) => [words, section])),
)

const LEVELS = [1, 2, 3, 4, 5, 6]
/** Fields of a file with a column of names for each level of the hierarchy. */
export const levelFields: readonly string[] = LEVELS.map((level) => `level${level}`)
const levels = LEVELS.map((level) =>
  text(`level${level}`, `Level ${level}`, 100, [
    ...['level', 'levelname', 'accountlevel', 'grouplevel', 'ebene', 'niveau', 'nivel', 'livello', 'l'].map((word) => `${word}${level}`),
    `level${level}name`,
    `nameoflevel${level}`,
  ]),
)

const CODE = /^\d[\d.-]*$/
const NAMES = ['accountname', 'acctname', 'description', 'title', 'bezeichnung', 'libelle']

const areCodes = (column: TableColumn | undefined): boolean =>
  column !== undefined && column.samples.length > 0 && column.samples.every((text) => CODE.test(text))

/** A column “Account” holds numbers or names: numbers if all of its cells look like some, and then another column holds the names. */
const settle: NonNullable<TableLayout['settle']> = (mapping, columns) => {
  const { name, number, ...others } = mapping
  const isAccount = (at: number | undefined) => at !== undefined && aliasKey(columns[at]?.heading) === 'account'
  if (isAccount(number) && !areCodes(columns[number ?? -1])) return { ...others, ...(name !== undefined && { name }) }
  if (number !== undefined || name === undefined || !areCodes(columns[name])) return mapping
  const taken = new Set(Object.values(mapping))
  const named = columns.find(({ index, heading }) => !taken.has(index) && NAMES.includes(aliasKey(heading)))
  return { ...others, number: name, ...(named && { name: named.index }) }
}

/** Layout of a chart of accounts, with the headings of the programs that it may come from. */
export const chartLayout: TableLayout = {
  totals: false,
  most: 5000,
  settle,
  oneOf: ['name', 'fullName', ...levelFields],
  fields: [
    {
      ...text('number', 'Number', 60, [
        'accountnumber',
        'accountcode',
        'accountno',
        'accountnum',
        'account#',
        'acctnumber',
        'acctnum',
        'acctno',
        'acctcode',
        'accnt#',
        'acct#',
        'nominalcode',
        'nc',
        'glcode',
        'glaccount',
        'ledgercode',
        'kontonummer',
        'kontonr',
        'konto',
        'numerodecompte',
        'nodecompte',
        'ncompte',
        'comptenum',
        'compte',
        'numerodecuenta',
        'cuenta',
        'codigo',
        'number',
        'code',
        'no',
        'nr',
        'numero',
        'refn',
        'ref',
        'accountid',
      ]),
      otherwise: ['account'],
    },
    text('key', 'Key in the file', 100, ['id', 'externalid', 'xmlid']),
    text('fullName', 'Name with its groups', 400, ['fullaccountname', 'accountfullname', 'fullname']),
    text('name', 'Name', 100, [
      'accountname',
      'acctname',
      'nameofaccount',
      'name',
      'kontenbezeichnung',
      'kontobezeichnung',
      'kontoname',
      'beschriftung',
      'bezeichnung',
      'intituleducompte',
      'libelleducompte',
      'intitule',
      'libelle',
      'comptelib',
      'nombre',
      'nombredelacuenta',
      'omschrijving',
      'title',
      'account',
      'description',
    ]),
    ...levels,
    text('type', 'Type', 100, [
      'accounttype',
      'accttype',
      'type',
      'kontoart',
      'kontotyp',
      'art',
      'typ',
      'typedecompte',
      'tipo',
      'tipodecuenta',
      'accountcategory',
      'category',
    ]),
    text('detail', 'Detailed type', 100, ['detailtype', 'accountsubtype', 'subtype']),
    text('root', 'Root', 60, ['roottype', 'root', 'internalgroup', 'accountclass', 'class', 'klasse']),
    text('parentNumber', 'Number of the group', 60, ['parentaccountnumber', 'parentnumber', 'parentaccountcode', 'parentcode', 'groupnumber', 'groupcode']),
    text('parent', 'Group', 140, [
      'parentaccount',
      'parentaccountid',
      'parentid',
      'parentaccountname',
      'parentname',
      'parent',
      'accountgroup',
      'groupname',
      'subaccountof',
      'group',
      'ubergeordneteskonto',
      'kontengruppe',
      'gruppe',
      'compteparent',
      'groupe',
      'cuentapadre',
      'grupo',
    ]),
    yesNo('isGroup', 'Is a group', ['isgroup', 'istgruppe', 'placeholder', 'isheader', 'header']),
    { name: 'currency', label: 'Currency', kind: 'currency', aliases: ['accountcurrency', 'currency', 'currencycode', 'wahrung', 'devise', 'moneda'] },
    amount('balance', 'Balance', [
      'openingbalance',
      'balancetotal',
      'quickbooksbalance',
      'accountbalance',
      'acctbalance',
      'currentbalance',
      'balance',
      'eroffnungssaldo',
      'anfangssaldo',
      'saldo',
      'solde',
    ]),
    amount('debit', 'Debit balance', ['openingdebit', 'openingbalancedebit', 'debitbalance', 'debit', 'dr', 'soll', 'soldedebiteur', 'debe']),
    amount('credit', 'Credit balance', ['openingcredit', 'openingbalancecredit', 'creditbalance', 'credit', 'cr', 'haben', 'soldecrediteur', 'haber']),
    yesNo('isActive', 'Active', ['active', 'isactive', 'accountstatus', 'status', 'enabled', 'aktiv', 'actif', 'activo']),
    yesNo('isClosed', 'Closed', ['deprecated', 'disabled', 'inactive', 'hidden', 'closed', 'archived', 'gesperrt', 'archiviert']),
    yesNo('isPostable', 'Takes postings', ['takespostings', 'postable', 'allowposting', 'directposting', 'istransactional', 'transactional', 'bebuchbar']),
    yesNo('requiresCostCentre', 'Needs a cost centre', ['needsacostcentre', 'requirescostcentre', 'costcentrerequired']),
    {
      name: 'cashFlow',
      label: 'In the cash flow',
      kind: 'choice',
      aliases: ['inthecashflow', 'cashflow', 'cashflowcategory', 'cashflowtype'],
      choices: CASH_FLOW,
    },
    text('aliases', 'Earlier numbers', 400, ['earliernumbers', 'aliases', 'oldnumbers', 'formernumbers']),
  ],
}
