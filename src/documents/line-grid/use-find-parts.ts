import { MATCH_LIMIT, parts } from '@/contracts/parts'
import { call } from '@/lib/call'
import { useCompanyId } from '@/session/session'
import type { FindParts } from './resolve-parts'

/** A longer text is no part number, and the server would refuse the whole call because of it. */
const LONGEST_NUMBER = 100

const chunks = (numbers: readonly string[]): string[][] =>
  Array.from({ length: Math.ceil(numbers.length / MATCH_LIMIT) }, (_, at) => numbers.slice(at * MATCH_LIMIT, (at + 1) * MATCH_LIMIT))

/** Finds the parts for many numbers, with one call per thousand. */
export const useFindParts = (): FindParts => {
  const companyId = useCompanyId()
  return async (numbers) => {
    const asked = numbers.filter((number) => number.length <= LONGEST_NUMBER)
    const answers = await Promise.all(chunks(asked).map((chunk) => call(parts.match, { body: { numbers: chunk }, companyId })))
    return new Map(answers.flatMap(({ rows }) => rows.map(({ typed, ...part }) => [typed, part] as const)))
  }
}
