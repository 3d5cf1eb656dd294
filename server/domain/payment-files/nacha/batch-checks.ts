import type { NachaBatch, NachaEntry } from './file'
import type { NachaProblem } from './lines'
import { isRoutingNo } from './routing-no'
import { differences, totalsOfBatch } from './totals'

const checkEntry = ({ line, rdfi, addenda, hasAddenda, addendaCount, trace }: NachaEntry): NachaProblem[] => {
  const sequences = addenda.flatMap((one) => (one.type === 'remittance' ? [one] : []))
  return [
    ...(isRoutingNo(rdfi) ? [] : [`The routing number ${rdfi} has a wrong check digit.`]),
    ...(hasAddenda === addenda.length > 0
      ? []
      : [hasAddenda ? 'The addenda that the entry announces are missing.' : 'The entry has addenda that it doesn’t announce.']),
    ...(addendaCount === null || addendaCount === addenda.length ? [] : [`The entry announces ${addendaCount} addenda; there are ${addenda.length}.`]),
    ...(sequences.every(({ sequence }, at) => Number(sequence) === at + 1) ? [] : ['The addenda aren’t numbered from 1 on.']),
    ...(sequences.every(({ entrySequence }) => trace.endsWith(entrySequence)) ? [] : ['The addenda name another entry.']),
  ].map((text) => ({ line, text }))
}

/** A batch whose control record was read in `line`. */
export const checkBatchOfFile = (batch: NachaBatch, line: number): NachaProblem[] => {
  const { header, entries, control } = batch
  const isRising = entries.every(({ trace }, at) => at === 0 || trace > (entries[at - 1]?.trace ?? ''))
  const { debit, credit } = totalsOfBatch(batch)
  const onlySide = { '220': debit, '225': credit }[header.serviceClass]
  const texts = [
    ...(entries.length === 0 ? ['The batch has no entries.'] : []),
    ...(isRising ? [] : ['The trace numbers of the batch don’t rise.']),
    ...(['200', '220', '225'].includes(header.serviceClass) ? [] : [`The service class ${header.serviceClass} isn’t known.`]),
    ...(onlySide === undefined || /^[0.]+$/.test(onlySide) ? [] : [`The service class ${header.serviceClass} doesn’t fit the entries.`]),
    ...(control === null ? [] : differences(control, totalsOfBatch(batch))),
    ...(['serviceClass', 'companyId', 'odfi', 'batchNo'] as const)
      .filter((field) => control !== null && control[field] !== header[field])
      .map((field) => `Header and control of the batch have different values of ${field}.`),
  ]
  return [...entries.flatMap(checkEntry), ...texts.map((text) => ({ line, text }))]
}
