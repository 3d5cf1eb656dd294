import { formatDay, formatMoment } from '../dates'

type Fact = readonly [label: string, value: string]

/** A list with one fact, empty if the value is missing. */
export const factOf = (label: string, value: string | null | undefined): Fact[] => (value ? [[label, value]] : [])

export const byWhom = (moment: string, name: string | null): string => [formatMoment(moment), name].filter(Boolean).join(', ')

export const postedFact = ({ postedAt, postedByName }: { postedAt: string | null; postedByName: string | null }): Fact[] =>
  factOf('Posted', postedAt && byWhom(postedAt, postedByName))

export const reversedFact = ({ reversedOn, outcomeReason }: { reversedOn: string | null; outcomeReason: string | null }): Fact[] =>
  factOf('Reversed', reversedOn && `${formatDay(reversedOn)}: ${outcomeReason ?? ''}`)

export const changedFact = ({ updatedAt, updatedByName }: { updatedAt: string; updatedByName: string }): Fact[] => [
  ['Last change', byWhom(updatedAt, updatedByName)],
]

/** The owner of the document and its last change. */
export const recordFacts = ({ ownerName, ...changed }: { ownerName: string; updatedAt: string; updatedByName: string }): Fact[] => [
  ['Owner', ownerName],
  ...changedFact(changed),
]
