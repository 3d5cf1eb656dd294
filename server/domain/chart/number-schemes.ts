import { type Verdict, verdict } from './verdict'

type Entry = readonly [from: string, to: string, says: Verdict]

/** A national or usual way of numbering accounts, as ranges of leading digits; the first range that fits decides. */
export interface NumberScheme {
  name: string
  ranges: readonly Entry[]
}

const asset = verdict('other', 'asset')
const fixed = verdict('fixed_asset', 'asset')
const liability = verdict('other', 'liability')
const equity = verdict('equity', 'equity')
const income = verdict('income', 'income')
const expense = verdict('expense', 'expense')
const cogs = verdict('cogs', 'expense')
const inventory = verdict('inventory', 'asset')
const receivable = verdict('receivable', 'asset')
const payable = verdict('payable', 'liability')
const bank = verdict('bank', 'asset')
const cash = verdict('cash', 'asset')
const taxIn = verdict('tax_receivable', 'asset')
const taxOut = verdict('tax_payable', 'liability')
const at = (prefix: string, says: Verdict): Entry => [prefix, prefix, says]

export const numberSchemes: readonly NumberScheme[] = [
  {
    name: 'SKR03',
    ranges: [
      ['0001', '0599', fixed],
      ['0600', '0799', liability],
      at('0860', verdict('retained_earnings', 'equity')),
      at('0868', verdict('retained_earnings', 'equity')),
      ['0800', '0899', equity],
      ['0900', '0979', liability],
      ['0980', '0989', asset],
      ['0990', '0999', liability],
      ['1000', '1099', cash],
      ['1100', '1299', bank],
      ['1300', '1399', asset],
      ['1400', '1498', receivable],
      ['1570', '1579', taxIn],
      ['1400', '1599', asset],
      ['1600', '1658', payable],
      ['1770', '1789', taxOut],
      ['1600', '1799', liability],
      ['1800', '1999', equity],
      ['2500', '2799', income],
      ['2000', '2999', expense],
      ['3970', '3999', inventory],
      ['3000', '3999', cogs],
      ['4000', '6999', expense],
      ['7000', '7999', inventory],
      ['8000', '8999', income],
      ['9000', '9999', equity],
    ],
  },
  {
    name: 'SKR04',
    ranges: [
      ['0001', '0999', fixed],
      ['1000', '1179', inventory],
      ['1200', '1298', receivable],
      ['1400', '1449', taxIn],
      ['1600', '1699', cash],
      ['1700', '1899', bank],
      ['1000', '1999', asset],
      at('2970', verdict('retained_earnings', 'equity')),
      at('2978', verdict('retained_earnings', 'equity')),
      ['2000', '2999', equity],
      ['3300', '3349', payable],
      ['3800', '3869', taxOut],
      ['3000', '3999', liability],
      ['4000', '4999', income],
      ['5000', '5999', cogs],
      ['6000', '6999', expense],
      ['7000', '7199', income],
      ['7400', '7499', income],
      ['7200', '7999', expense],
      ['9000', '9999', equity],
    ],
  },
  {
    name: 'the French plan comptable',
    ranges: [
      at('11', verdict('retained_earnings', 'equity')),
      ['10', '14', equity],
      ['15', '18', liability],
      ['2', '2', fixed],
      ['3', '3', inventory],
      at('408', verdict('gr_ni', 'liability')),
      at('409', asset),
      at('40', payable),
      at('419', liability),
      at('41', receivable),
      at('4456', taxIn),
      at('4457', taxOut),
      at('471', verdict('suspense', 'asset')),
      at('486', asset),
      ['46', '46', asset],
      ['49', '49', asset],
      ['4', '4', liability],
      at('519', liability),
      ['51', '51', bank],
      ['53', '53', cash],
      ['5', '5', asset],
      ['666', '666', verdict('fx_gain_loss', 'expense')],
      ['60', '60', cogs],
      ['6', '6', expense],
      ['766', '766', verdict('fx_gain_loss', 'income')],
      ['7', '7', income],
    ],
  },
  {
    name: 'Sage nominal codes',
    ranges: [
      ['0001', '0999', fixed],
      ['1000', '1099', inventory],
      at('1100', receivable),
      ['1200', '1229', bank],
      ['1230', '1239', cash],
      ['1240', '1249', verdict('bank', 'liability')],
      ['1000', '1999', asset],
      at('2100', payable),
      at('2200', taxOut),
      at('2201', taxIn),
      at('2202', taxOut),
      ['2000', '2999', liability],
      at('3200', verdict('retained_earnings', 'equity')),
      ['3000', '3999', equity],
      ['4000', '4999', income],
      ['5000', '6999', cogs],
      ['7000', '9997', expense],
      ['9998', '9999', verdict('suspense', 'asset')],
    ],
  },
  {
    name: 'the usual numbering',
    ranges: [
      ['1', '1', asset],
      ['2', '2', liability],
      ['3', '3', equity],
      ['4', '4', income],
      ['5', '5', cogs],
      ['6', '9', expense],
    ],
  },
]

const isIn = (digits: string, [from, to]: Entry): boolean => {
  const head = digits.slice(0, from.length)
  return head.length === from.length && head >= from && head <= to
}

/** What a number speaks for by a scheme; null for a number that the scheme doesn't have. */
export const numberSays = ({ ranges }: NumberScheme, number: string): Verdict | null => {
  const digits = number.replace(/[\s.-]/g, '')
  return /^\d{1,12}$/.test(digits) ? (ranges.find((entry) => isIn(digits, entry))?.[2] ?? null) : null
}

/**
 * The scheme by which a chart is numbered: the one that agrees most with what is known of its accounts otherwise. Null if none agrees with
 * at least two of them and with two thirds.
 */
export const schemeOf = (known: readonly { number: string; says: Verdict }[]): NumberScheme | null => {
  let best: NumberScheme | null = null
  let bestScore = 0
  for (const scheme of numberSchemes) {
    const judged = known.flatMap(({ number, says }) => {
      const found = numberSays(scheme, number)
      return found ? [{ found, says }] : []
    })
    const agreeing = judged.filter(({ found, says }) => found.root === says.root)
    const exact = agreeing.filter(({ found, says }) => found.type === says.type)
    const score = agreeing.length + exact.length - (judged.length - agreeing.length)
    if (agreeing.length >= 2 && agreeing.length * 3 >= judged.length * 2 && score > bestScore) [best, bestScore] = [scheme, score]
  }
  return best
}
