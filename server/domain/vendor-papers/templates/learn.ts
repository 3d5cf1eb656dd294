import type { PdfContents } from '../contents'
import type { DateStyle } from '../../table-import/styles'
import { countriesOn, suggestedStyle } from '../heuristics/country'
import { judgeDays } from '../heuristics/days'
import { judgeNumbers } from '../heuristics/read'
import { domainsOn } from '../heuristics/domains'
import { codeKey, fold } from '../text/normal'
import { amountFields, type AmountField, dayFields, type DayField, type HeaderField } from '../types'
import { anchorsFor, type Spot } from './anchors'
import { learnColumns } from './learn-columns'
import { type Paper, paperOf } from '../layout/paper'
import type { Anchor, ConfirmedValues, VendorTemplate } from './types'
import { identifierSpots, spotsOfAmount, spotsOfDay, spotsOfText } from './values'

/** Fields that are the same on all papers of a vendor. */
const FIXED: ReadonlySet<HeaderField> = new Set(['vendorName', 'vendorTaxId', 'currency'])
const MOST_ANCHORS = 3
const MOST_DOMAINS = 4

const isAmount = (field: HeaderField): field is AmountField => (amountFields as readonly string[]).includes(field)
const isDay = (field: HeaderField): field is DayField => (dayFields as readonly string[]).includes(field)

/** Places of a value on the paper, and those of all values of its kind. */
const spotsOf = (paper: Paper, field: HeaderField, value: string, dates: DateStyle | null): { spots: readonly Spot[]; alike: readonly Spot[] } => {
  if (isAmount(field)) return { spots: spotsOfAmount(paper, value), alike: paper.numbers.all.filter(({ number }) => !number.percent) }
  if (isDay(field)) return { spots: spotsOfDay(paper, value, dates), alike: paper.days.all }
  return { spots: spotsOfText(paper, value), alike: identifierSpots(paper) }
}

const anchorsOf = (paper: Paper, field: HeaderField, value: string, dates: DateStyle | null): Anchor[] => {
  const { spots, alike } = spotsOf(paper, field, value, dates)
  const found = spots.flatMap((spot) => anchorsFor(paper, field, spot, alike)).toSorted((a, b) => b.worth - a.worth)
  const unique = new Map(found.toReversed().map(({ anchor }) => [`${anchor.label} ${anchor.where}`, anchor]))
  return found
    .map(({ anchor }) => anchor)
    .filter((anchor) => unique.get(`${anchor.label} ${anchor.where}`) === anchor)
    .slice(0, MOST_ANCHORS)
}

/** The order of day and month. A confirmed day decides if the paper has it in only one order; else the other dates, the language and the country do. */
const dateStyleOf = (paper: Paper, { header }: ConfirmedValues): DateStyle | null => {
  const values = new Set(dayFields.flatMap((field) => header[field] ?? []))
  for (const { day } of paper.days.all) {
    const [dmy, mdy] = [values.has(day.dmy ?? ''), values.has(day.mdy ?? '')]
    if (dmy !== mdy) return dmy ? 'dmy' : 'mdy'
  }
  const { text } = paper.layout
  return judgeDays(paper.days.all, suggestedStyle(text, countriesOn(text), header.currency ?? null)).style
}

/**
 * Learns from confirmed values where a vendor's papers show each value. Values that aren't on the paper teach nothing. A later lesson replaces an
 * earlier one (see `mergeTemplates`).
 */
export const learnTemplate = (contents: PdfContents, confirmed: ConfirmedValues): VendorTemplate => {
  const paper = paperOf(contents)
  const dateStyle = dateStyleOf(paper, confirmed)
  const anchors: VendorTemplate['anchors'] = {}
  const fixed: VendorTemplate['fixed'] = {}
  for (const [name, value] of Object.entries(confirmed.header)) {
    const field = name as HeaderField
    if (FIXED.has(field)) fixed[field] = value
    else if (field === 'customerName' && paper.folded.includes(fold(value))) fixed[field] = value
    else if (field !== 'customerName') {
      const found = anchorsOf(paper, field, value, dateStyle)
      if (found.length > 0) anchors[field] = found
    }
  }
  const name = fold(confirmed.header.vendorName ?? '')
  const taxId = codeKey(confirmed.header.vendorTaxId ?? '')
  return {
    version: 1,
    vendor: {
      name: name.length > 2 && paper.folded.includes(name) ? name : null,
      taxId: taxId.length > 6 && paper.codes.includes(taxId) ? taxId : null,
      domains: domainsOn(paper.layout.text).slice(0, MOST_DOMAINS),
    },
    numberStyle: judgeNumbers(paper),
    dateStyle,
    fixed,
    anchors,
    columns: learnColumns(paper, confirmed.lines ?? []),
    linesIncludeTax: confirmed.linesIncludeTax ?? false,
  }
}
