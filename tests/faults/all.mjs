import { bookFaults } from './books.mjs'
import { ledgerFaults } from './ledger.mjs'

export const faults = [...ledgerFaults, ...bookFaults]
