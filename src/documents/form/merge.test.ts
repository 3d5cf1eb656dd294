import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { choose, forgetLostLines, merge, same } from './merge'

const base = {
  subject: 'Switches',
  dueDate: '',
  customer: { id: 'c1', name: 'Harbor' },
  lines: [
    { id: 'a', partno: 'P1', qty: '1' },
    { id: 'b', partno: 'P2', qty: '2' },
    { id: 'c', partno: 'P3', qty: '3' },
  ],
}
type Form = Omit<typeof base, 'lines'> & { lines: { id?: string; key?: string; partno: string; qty: string }[] }
const form = (change: Partial<Form> = {}): Form => ({ ...base, ...change })
const [a, b, c] = base.lines as [(typeof base.lines)[0], (typeof base.lines)[0], (typeof base.lines)[0]]

describe('fields', () => {
  it('changed on one side are taken from it', () => {
    const merged = merge(form(), form({ subject: 'Mine' }), form({ dueDate: '2026-12-01' }))
    expect(merged.values).toEqual(form({ subject: 'Mine', dueDate: '2026-12-01' }))
    expect(merged.conflicts).toEqual([])
    expect(merged.taken.map(({ id }) => id)).toEqual(['dueDate'])
  })

  it('changed on both sides are asked about and stay mine', () => {
    const merged = merge(form(), form({ subject: 'Mine' }), form({ subject: 'Theirs' }))
    expect(merged.values.subject).toBe('Mine')
    expect(merged.conflicts).toEqual([{ id: 'subject', field: 'subject', mine: 'Mine', theirs: 'Theirs' }])
    expect(choose('Mine', merged.conflicts[0]!, 'theirs')).toBe('Theirs')
  })

  it('changed to the same are no conflict, and a chosen record is known by its id', () => {
    expect(merge(form(), form({ subject: 'Same' }), form({ subject: 'Same' })).conflicts).toEqual([])
    const renamed = { id: 'c1', name: 'Harbor Ltd', code: 'C-1' }
    expect(merge(form(), form({ customer: renamed }), form()).conflicts).toEqual([])
    expect(same(null, '')).toBe(true)
  })
})

describe('lines', () => {
  it('merge cell by cell', () => {
    const mine = form({ lines: [{ ...a, qty: '10' }, b, c] })
    const theirs = form({ lines: [{ ...a, partno: 'P9' }, b, c] })
    expect(merge(form(), mine, theirs).values.lines).toEqual([{ id: 'a', partno: 'P9', qty: '10' }, b, c])
  })

  it('leave alone what follows from other cells', () => {
    const mine = form({ lines: [{ ...a, qty: '10' }, b, c] })
    const theirs = form({ lines: [{ ...a, qty: '11', partno: 'P9' }, b, c] })
    const merged = merge(form(), mine, theirs, new Set(['lines.qty']))
    expect(merged.conflicts).toEqual([])
    expect(merged.values.lines[0]).toEqual({ id: 'a', partno: 'P9', qty: '10' })
  })

  it('that have a name are told by what stands in them, not by their id', () => {
    const ann = { id: 'a', name: 'Ann', phone: '1' }
    const changed = { ...ann, phone: '2' }
    expect(same([ann], [changed])).toBe(false)
    const merged = merge({ contacts: [ann] }, { contacts: [changed] }, { contacts: [] as (typeof ann)[] })
    expect(merged.conflicts).toEqual([{ id: 'contacts/a', field: 'contacts', line: { key: 'a', place: 1 }, mine: changed, theirs: undefined }])
  })

  it('keep what was added on either side where it was added', () => {
    const mine = form({ lines: [a, { key: 'k1', partno: 'M', qty: '1' }, b, c] })
    const theirs = form({ lines: [a, b, { id: 'z', partno: 'T', qty: '1' }, c] })
    expect(merge(form(), mine, theirs).values.lines.map(({ partno }) => partno)).toEqual(['P1', 'M', 'P2', 'T', 'P3'])
  })

  it('keep either order', () => {
    expect(merge(form(), form({ lines: [c, a, b] }), form()).values.lines).toEqual([c, a, b])
    expect(merge(form(), form(), form({ lines: [c, a, b] })).values.lines).toEqual([c, a, b])
  })

  it('removed on one side go, unless the other changed them', () => {
    expect(merge(form(), form({ lines: [a, c] }), form()).values.lines).toEqual([a, c])
    expect(merge(form(), form(), form({ lines: [a, c] })).values.lines).toEqual([a, c])
    const removedByThem = merge(form(), form({ lines: [a, { ...b, qty: '5' }, c] }), form({ lines: [a, c] }))
    expect(removedByThem.conflicts.map(({ id }) => id)).toEqual(['lines/b'])
    expect(removedByThem.values.lines).toEqual([a, { ...b, qty: '5' }, c])
    expect(choose(removedByThem.values.lines, removedByThem.conflicts[0]!, 'theirs')).toEqual([a, c])
    expect(forgetLostLines(removedByThem.values.lines, [a, c])).toEqual([a, { ...b, id: undefined, qty: '5' }, c])
    const removedByMe = merge(form(), form({ lines: [a, c] }), form({ lines: [a, { ...b, qty: '7' }, c] }))
    expect(removedByMe.values.lines).toEqual([a, c])
    expect(choose(removedByMe.values.lines, removedByMe.conflicts[0]!, 'theirs')).toEqual([a, { ...b, qty: '7' }, c])
  })

  it('let one cell be chosen without giving up what was typed meanwhile', () => {
    const merged = merge(form(), form({ lines: [{ ...a, qty: '10' }, b, c] }), form({ lines: [{ ...a, qty: '20' }, b, c] }))
    const typedOn = merged.values.lines.map((line) => (line.id === 'c' ? { ...line, partno: 'later' } : line))
    expect(choose(typedOn, merged.conflicts[0]!, 'theirs')).toEqual([{ ...a, qty: '20' }, b, { ...c, partno: 'later' }])
  })
})

describe('of any two edits', () => {
  const text = fc.constantFrom('', 'x', 'y', 'z')
  const lineOf = (id: string) => fc.record({ id: fc.constant(id), partno: text, qty: text })
  const ids = ['a', 'b', 'c', 'd', 'e']
  const baseForm = fc.record({ subject: text, notes: text, dueDate: text, lines: fc.subarray(ids).chain((some) => fc.tuple(...some.map(lineOf))) })
  type Values = { subject: string; notes: string; dueDate: string; lines: { id?: string; key?: string; partno: string; qty: string }[] }

  /** Edits a form: some fields and cells changed, some lines removed, moved or added. */
  const edited = (form: Values, side: string): fc.Arbitrary<Values> =>
    fc
      .record({
        fields: fc.record({ subject: text, notes: text, dueDate: text }, { requiredKeys: [] }),
        cells: fc.array(fc.record({ partno: text, qty: text }, { requiredKeys: [] }), { minLength: form.lines.length, maxLength: form.lines.length }),
        keep: fc.shuffledSubarray(form.lines.map((_, index) => index)),
        moved: fc.boolean(),
        added: fc.array(text, { maxLength: 2 }),
      })
      .map(({ fields, cells, keep, moved, added }) => ({
        ...form,
        ...fields,
        lines: [
          ...(moved ? keep : keep.toSorted((one, other) => one - other)).map((index) => ({ ...form.lines[index]!, ...cells[index] })),
          ...added.map((partno, index) => (side === 'mine' ? { key: `mine ${index}`, partno, qty: '1' } : { id: `theirs ${index}`, partno, qty: '1' })),
        ],
      }))

  const two = baseForm.chain((form) => fc.tuple(fc.constant(form as Values), edited(form, 'mine'), edited(form, 'theirs')))
  const find = (form: Values, id: string) => form.lines.find((line) => line.id === id)

  it('no change that does not conflict is lost', () => {
    fc.assert(
      fc.property(two, ([was, mine, theirs]) => {
        const { values, conflicts } = merge(was, mine, theirs)
        const asked = new Set(conflicts.map(({ id }) => id))
        for (const field of ['subject', 'notes', 'dueDate'] as const) {
          if (mine[field] !== was[field]) expect(values[field]).toBe(mine[field])
          else expect(values[field]).toBe(theirs[field])
          expect(asked.has(field)).toBe(mine[field] !== was[field] && theirs[field] !== was[field] && mine[field] !== theirs[field])
        }
        for (const line of was.lines) {
          const [my, their, result] = [find(mine, line.id!), find(theirs, line.id!), find(values, line.id!)]
          if (my && their) {
            for (const cell of ['partno', 'qty'] as const) expect(result?.[cell]).toBe(my[cell] !== line[cell] ? my[cell] : their[cell])
          } else if (my ?? their) {
            const changed = !same(my ?? their, line)
            expect(asked.has(`lines/${line.id}`)).toBe(changed)
            expect(result !== undefined).toBe(changed && my !== undefined)
          } else expect(result).toBeUndefined()
        }
        for (const added of mine.lines.filter(({ key }) => key)) expect(values.lines).toContainEqual(added)
        for (const added of theirs.lines.filter(({ id }) => id?.startsWith('theirs'))) expect(values.lines).toContainEqual(added)
        const keys = values.lines.map((line) => line.id ?? line.key)
        expect(new Set(keys).size).toBe(keys.length)
      }),
      { numRuns: 5000 },
    )
  })

  it('every conflict tells both values, nothing else is asked, and an order that one side changed holds', () => {
    fc.assert(
      fc.property(two, ([was, mine, theirs]) => {
        const { values, conflicts } = merge(was, mine, theirs)
        const both = was.lines.filter(({ id }) => find(mine, id!) && find(theirs, id!))
        const expected = both.flatMap((line) =>
          (['partno', 'qty'] as const).flatMap((cell) => {
            const [my, their] = [find(mine, line.id!)?.[cell], find(theirs, line.id!)?.[cell]]
            return my !== line[cell] && their !== line[cell] && my !== their ? [[`lines/${line.id}/${cell}`, my, their]] : []
          }),
        )
        const cellConflicts = conflicts.filter(({ cell }) => cell).map((one) => [one.id, one.mine, one.theirs])
        expect(cellConflicts.toSorted()).toEqual(expected.toSorted())
        for (const one of conflicts.filter(({ line }) => !line))
          expect([one.mine, one.theirs]).toEqual([mine[one.field as 'notes'], theirs[one.field as 'notes']])

        const order = (form: Values) => form.lines.map(({ id }) => id).filter((id) => both.some((line) => line.id === id))
        expect(order(values)).toEqual(order(mine).join() === order(was).join() ? order(theirs) : order(mine))
      }),
      { numRuns: 5000 },
    )
  })

  it('choosing theirs everywhere leaves nothing of mine where both changed', () => {
    fc.assert(
      fc.property(two, ([was, mine, theirs]) => {
        const { values, conflicts } = merge(was, mine, theirs)
        const chosen = conflicts.reduce<Record<string, unknown>>(
          (form, one) => ({ ...form, [one.field]: choose(form[one.field], one, 'theirs') }),
          values,
        ) as Values
        for (const { line, cell, field, theirs: expected } of conflicts) {
          if (!line) expect(chosen[field as 'subject']).toBe(expected)
          else if (cell) expect(find(chosen, line.key)?.[cell as 'qty']).toBe(expected)
          else expect(find(chosen, line.key)).toEqual(expected)
        }
      }),
      { numRuns: 5000 },
    )
  })

  it('merging with an unchanged side is the other side', () => {
    fc.assert(
      fc.property(two, ([was, mine, theirs]) => {
        expect(merge(was, mine, was).values).toEqual(mine)
        expect(merge(was, was, theirs).values).toEqual(theirs)
      }),
      { numRuns: 2000 },
    )
  })
})
