import { describe, expect, it } from 'vitest'
import { matching, mentionAt, mentionedIn, withMention } from './mentions'

const people = [
  { id: '1', name: 'Marcus Webb' },
  { id: '2', name: 'Aisha Rahman' },
  { id: '3', name: 'Maria Webb' },
]

describe('mentions', () => {
  it('are typed behind an @ of their own, up to the caret', () => {
    expect(mentionAt('ask @Mar', 8)).toEqual({ start: 4, typed: 'Mar' })
    expect(mentionAt('@Marcus We', 10)).toEqual({ start: 0, typed: 'Marcus We' })
    expect(mentionAt('ask @Mar now please', 8)).toEqual({ start: 4, typed: 'Mar' })
    expect(mentionAt('mail me@here', 12)).toBeNull()
    expect(mentionAt('nothing', 7)).toBeNull()
  })

  it('find people by the beginning of any of their names', () => {
    expect(matching(people, 'web').map(({ id }) => id)).toEqual(['1', '3'])
    expect(matching(people, 'marcus w').map(({ id }) => id)).toEqual(['1'])
    expect(matching(people, 'ebb')).toEqual([])
  })

  it('stand in the text as names, and are counted only while they do', () => {
    const { text, caret } = withMention('ask @Mar please', 8, 4, { id: '1', name: 'Marcus Webb' })
    expect([text, caret]).toEqual(['ask @Marcus Webb please', 17])
    expect(mentionedIn(text, people)).toEqual(['1'])
    expect(mentionedIn('ask @Marcus please', people)).toEqual([])
  })
  it('are told apart where one name begins with another', () => {
    const alike = [
      { id: '1', name: 'Ann Lee' },
      { id: '2', name: 'Ann Lee (Dubai)' },
    ]
    expect(mentionedIn('ask @Ann Leeson', alike)).toEqual([])
    expect(mentionedIn('ask @Ann Lee (Dubai) please', alike)).toEqual(['2'])
    expect(mentionedIn('ask @Ann Lee, and @Ann Lee (Dubai)', alike)).toEqual(['1', '2'])
  })
})
