import { describe, expect, it } from 'vitest'
import { options } from './matching.fixture'
import { answerOf, crowded, type Month } from './month.fixture'
import { november } from './month-november.fixture'
import { october } from './month-october.fixture'
import { suggest } from './suggest'

const judged = ({ lines, candidates, knowledge, answers }: Month) => {
  const suggestions = suggest(lines, candidates, knowledge, options)
  return lines.map((line) => {
    const [first] = suggestions.get(line.id) ?? []
    const answer = answerOf(first)
    const wanted = answers.get(line.id) ?? ''
    return {
      line: `${line.id} ${line.date} ${line.amount} ${line.partyName ?? ''} ${line.text}`,
      wanted,
      answer,
      score: first?.score ?? 0,
      isRight: answer === wanted,
    }
  })
}

describe.each([
  ['November, which nobody tuned for', november],
  ['October, by which it may be tuned', october],
  ['November among 3,000 items of others, one in ten of an amount that occurs in a line', crowded(november, 3000)],
])('%s', (_name, month) => {
  const all = judged(month)
  it('has four of five first suggestions right', () => {
    const right = all.filter(({ isRight }) => isRight)
    expect(right.length / all.length, JSON.stringify(all.filter(({ isRight }) => !isRight))).toBeGreaterThanOrEqual(0.8)
  })
  it('has none wrong among those of .90 and above', () => {
    expect(all.filter(({ score, isRight }) => score >= 90 && !isRight)).toEqual([])
  })
})
