import { MATCH_LIMIT, parts } from '@/contracts/parts'
import { call } from '@/lib/call'
import { useCompanyId } from '@/session/session'
import type { FindParts } from './resolve-parts'

/** Longer text is no part number; asking for it would only have the whole call refused. */
const LONGEST_NUMBER = 100

const chunks = (numbers: readonly string[]): string[][] =>
  Array.from({ length: Math.ceil(numbers.length / MATCH_LIMIT) }, (_, at) => numbers.slice(at * MATCH_LIMIT, (at + 1) * MATCH_LIMIT))

/** Finds the parts of many numbers, in one call for each thousand. */
export const useFindParts = (): FindParts => {
  const companyId = useCompanyId()
  return async (numbers) => {
    const asked = numbers.filter((number) => number.length <= LONGEST_NUMBER)
    const answers = await Promise.all(chunks(asked).map((some) => call(parts.match, { body: { numbers: some }, companyId })))
    return new Map(answers.flatMap(({ rows }) => rows.map(({ typed, ...part }) => [typed, part] as const)))
  }
}
